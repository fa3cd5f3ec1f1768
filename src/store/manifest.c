/* Manifests: the output of sha256sum for a folder, and its check. */

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "store/manifest.h"

#define HEX_DIGITS	(2 * HASH_SIZE)

void
manifest_clear(struct manifest *m)
{
	for (size_t i = 0; i < m->count; i++)
		free(m->entry[i].path);
	free(m->entry);
	*m = (struct manifest){ 0 };
}

void
manifest_add(struct manifest *m, const char *path, const unsigned char hash[HASH_SIZE])
{
	grow(&m->entry, m->count, &m->room, sizeof(*m->entry));
	m->entry[m->count].path = xstrdup(path);
	memcpy(m->entry[m->count].hash, hash, HASH_SIZE);
	m->count++;
}

static int
by_path(const void *a, const void *b)
{
	const struct manifest_entry	*x = a, *y = b;

	return strcmp(x->path, y->path);
}

static bool
is_itself(const char *path)
{
	return strcmp(path, MANIFEST_NAME) == 0 || strcmp(path, MANIFEST_SIG) == 0;
}

/* Hidden files count: nothing in a published turn may be unlisted. */
static void
list_folder(const char *top, const char *below, struct file_names *paths)
{
	AUTO_FREE char *folder = below[0] == '\0' ? xstrdup(top) : path_join(top, below);
	DIR		*dir = opendir(folder);
	struct dirent	*entry;
	struct stat	 st;

	if (dir == NULL)
		die("cannot list '%s': %s", folder, strerror(errno));
	while (errno = 0, (entry = readdir(dir)) != NULL) {
		AUTO_FREE char	*full = path_join(folder, entry->d_name),
		    *path = below[0] == '\0' ? xstrdup(entry->d_name) :
		    path_join(below, entry->d_name);

		if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
			continue;
		if (lstat(full, &st) != 0)
			die("cannot examine '%s': %s", full, strerror(errno));
		if (S_ISDIR(st.st_mode))
			list_folder(top, path, paths);
		else if (!is_itself(path))
			file_names_add(paths, path);
	}
	if (errno != 0)
		die("cannot list '%s': %s", folder, strerror(errno));
	closedir(dir);
}

void
manifest_write(struct manifest *m, struct buf *out)
{
	char	 hex[HASH_HEX];

	if (m->count > 0)
		qsort(m->entry, m->count, sizeof(*m->entry), by_path);
	for (size_t i = 0; i < m->count; i++)
		buf_printf(out, "%s  %s\n", hex_write(m->entry[i].hash, HASH_SIZE, hex),
		    m->entry[i].path);
}

/*
 * sha256sum escapes a backslash and a line feed; we allow neither, and no path out of the folder.
 */
static bool
is_plain(const char *path)
{
	if (path[0] == '\0' || path[0] == '/' || is_itself(path))
		return false;
	for (const char *p = path; *p != '\0'; p++)
		if ((unsigned char)*p < ' ' || *p == 127 || *p == '\\')
			return false;
	for (const char *part = path; part != NULL; part = strchr(part, '/')) {
		part += part != path;
		if (part[0] == '\0' || part[0] == '/' || strncmp(part, "./", 2) == 0 ||
		    strncmp(part, "../", 3) == 0 ||
		    strcmp(part, ".") == 0 || strcmp(part, "..") == 0)
			return false;
	}
	return true;
}

bool
manifest_read(const void *p, size_t n, struct manifest *m, struct diags *d)
{
	AUTO_FREE char	*copy = xstrndup(n == 0 ? "" : p, n);
	char		*rest = copy, *line;

	if (strlen(copy) != n || (n > 0 && copy[n - 1] != '\n'))
		return diag_error(d, "broken-manifest", "the manifest is cut short");
	for (int number = 1; (line = strsep(&rest, "\n")) != NULL && rest != NULL; number++) {
		unsigned char	 hash[HASH_SIZE];
		bool		 good = strlen(line) >= HEX_DIGITS + 3 &&
		    strncmp(line + HEX_DIGITS, "  ", 2) == 0;
		const char	*path = good ? line + HEX_DIGITS + 2 : "";

		if (good)
			line[HEX_DIGITS] = '\0';
		if (!good || !hex_read(line, hash, HASH_SIZE) || !is_plain(path) ||
		    (m->count > 0 && strcmp(m->entry[m->count - 1].path, path) >= 0)) {
			diags_at(d, NULL, number);
			return diag_error(d, "broken-manifest",
			    "the line is not a hash and a plain path, sorted and given once");
		}
		manifest_add(m, path, hash);
	}
	return true;
}

const struct manifest_entry *
manifest_find(const struct manifest *m, const char *path)
{
	for (size_t i = 0; i < m->count; i++)
		if (strcmp(m->entry[i].path, path) == 0)
			return &m->entry[i];
	return NULL;
}

bool
manifest_check(const struct manifest *m, const char *folder,
    enum manifest_extent extent, struct diags *d)
{
	/* Reports other than the public's text, and views of seats. */
	static const char *const shown[] = { "/report.txt", ".html.gz", "/view.xml.gz" };
	AUTO(file_names_clear) struct file_names paths = { 0 };
	size_t	 i = 0, j = 0, len;
	int	 c;

	if (!folder_exists(folder))
		return diag_error(d, "missing-file", "the folder '%s' does not exist", folder);
	list_folder(folder, "", &paths);
	file_names_sort(&paths);
	/* Both lists are sorted: one pass finds the first fault of either kind. */
	for (; i < m->count || j < paths.count; i++, j += c == 0) {
		AUTO_FREE char	*path = NULL;
		unsigned char	 hash[HASH_SIZE];
		enum file_fault	 fault;
		bool		 skip = false;

		c = i == m->count ? 1 : j == paths.count ? -1 :
		    strcmp(m->entry[i].path, paths.name[j]);
		if (c > 0)
			return diag_error(d, "unlisted-file", "'%s/%s' is not in the manifest",
			    folder, paths.name[j]);
		len = strlen(m->entry[i].path);
		for (size_t k = 0; c == 0 && extent == MANIFEST_GLANCE && k < LENGTH(shown); k++)
			skip = skip || (len > strlen(shown[k]) && strcmp(m->entry[i].path +
			    len - strlen(shown[k]), shown[k]) == 0);
		if (skip)
			continue;
		path = path_join(folder, m->entry[i].path);
		fault = hash_file(path, hash);
		if (fault == FILE_MISSING && extent == MANIFEST_PART)
			continue;
		if (fault != FILE_READ)
			return diag_error(d, fault == FILE_MISSING ? "missing-file" :
			    "unreadable-file", "'%s' is in the manifest, but %s", path,
			    file_fault_text(fault));
		if (!hash_equal(hash, m->entry[i].hash, HASH_SIZE))
			return diag_error(d, "changed-file",
			    "'%s' is not what the manifest says", path);
	}
	return true;
}
