# Schemas.
