# Samples.
