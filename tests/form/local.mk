# The order form, in a browser.

TESTS += tests/form/form.sh
EXTRA_DIST += tests/form/form.sh tests/form/drive.py
