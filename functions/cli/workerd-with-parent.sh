#!/bin/sh
# Ends workerd with its parent, however that ends.
if command -v setpriv >/dev/null 2>&1; then exec setpriv --pdeathsig KILL -- "$WORKERD_BINARY" "$@"; fi
exec "$WORKERD_BINARY" "$@"
