# Templates.
