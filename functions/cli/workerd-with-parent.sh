#!/bin/sh
# Runs the runtime so that it ends with the process that has started it, however that one ends.
if command -v setpriv >/dev/null 2>&1; then exec setpriv --pdeathsig KILL -- "$WORKERD_BINARY" "$@"; fi
exec "$WORKERD_BINARY" "$@"
