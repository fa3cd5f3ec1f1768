#!/usr/bin/python3
"""A client of a file server, by FUSE: share.py FOLDER MOUNTPOINT.  Files are those of FOLDER, and so are record locks, which the kernel
of the client does not know; locks of flock(2) stay in the client, as with old NFS.  Ends when it is unmounted."""
import ctypes, errno, fcntl, os, struct, sys
import fusepy

F_SETLK, F_OFD_SETLK = 6, 37


class Flock(ctypes.Structure):
    _fields_ = [("type", ctypes.c_short), ("whence", ctypes.c_short), ("start", ctypes.c_int64), ("len", ctypes.c_int64), ("pid", ctypes.c_int)]


class Share(fusepy.Operations):
    use_ns = True

    def __init__(self, folder):
        self.folder, self.locks, self.owner = folder, {}, {}

    def at(self, path):
        return self.folder + path

    def getattr(self, path, fi=None):
        st = os.lstat(self.at(path))
        names = ("mode", "nlink", "uid", "gid", "size", "ino")
        return {f"st_{n}": getattr(st, f"st_{n}") for n in names} | {f"st_{n}": getattr(st, f"st_{n}_ns") for n in ("atime", "mtime", "ctime")}

    def readdir(self, path, fh):
        return [".", "..", *os.listdir(self.at(path))]

    def open(self, path, fi):
        fi.fh, fi.direct_io = os.open(self.at(path), fi.flags & ~os.O_NOFOLLOW), 1
        return 0

    def create(self, path, mode, fi):
        fi.fh, fi.direct_io = os.open(self.at(path), fi.flags | os.O_CREAT, mode), 1
        return 0

    def lock(self, path, fi, cmd, address):
        asked, key = Flock.from_address(address), (path, fi.lock_owner)
        if cmd != F_SETLK:
            raise fusepy.FuseOSError(errno.ENOSYS)
        if asked.type == fcntl.F_UNLCK:
            held = self.locks.pop(key, None)
            if held is not None:
                os.close(held)
            return 0
        held = self.locks.get(key) or os.open(self.at(path), os.O_RDWR)
        try:
            fcntl.fcntl(held, F_OFD_SETLK, struct.pack("hhqqi4x", asked.type, 0, 0, 0, 0))
        except OSError:
            os.close(held)
            self.locks.pop(key, None)
            raise
        self.locks[key] = held
        self.owner[fi.fh] = key
        return 0

    def read(self, path, size, offset, fi):
        return os.pread(fi.fh, size, offset)

    def write(self, path, data, offset, fi):
        return os.pwrite(fi.fh, data, offset)

    def truncate(self, path, length, fi=None):
        os.truncate(self.at(path), length)

    def fsync(self, path, datasync, fi):
        os.fsync(fi.fh)

    def release(self, path, fi):  # the kernel says nothing of the locks of a file that is closed
        held = self.locks.pop(self.owner.pop(fi.fh, None), None)
        if held is not None:
            os.close(held)
        os.close(fi.fh)

    def utimens(self, path, times=None):
        os.utime(self.at(path), ns=times)

    def readlink(self, path):
        return os.readlink(self.at(path))

    def symlink(self, link, to):
        os.symlink(to, self.at(link))

    def rename(self, old, new):
        os.rename(self.at(old), self.at(new))

    def link(self, new, old):
        os.link(self.at(old), self.at(new))

    mkdir = lambda self, path, mode: os.mkdir(self.at(path), mode)
    rmdir = lambda self, path: os.rmdir(self.at(path))
    unlink = lambda self, path: os.unlink(self.at(path))
    chmod = lambda self, path, mode: os.chmod(self.at(path), mode)
    chown = lambda self, path, uid, gid: os.chown(self.at(path), uid, gid)


fusepy.FUSE(Share(os.path.realpath(sys.argv[1])), sys.argv[2], raw_fi=True, foreground=True, nothreads=True, attr_timeout=0, entry_timeout=0)
