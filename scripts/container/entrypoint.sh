#!/bin/sh
# What a container of the shop's image does, by its first argument. Node takes this shell's place and hears the signals.
set -eu

# The same as for every other start: scripts/lib/node-settings.ts.
flags='--max-semi-space-size=16 --max-old-space-size=256 --no-allocation-site-pretenuring --disable-warning=DEP0005'
export MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072

case "${1:-server}" in
  server) exec node $flags apps/server/dist/main.js ;;
  worker) exec node $flags apps/worker/src/main.ts ;;
  migrate)
    # Tables of shop and queue, then what a shop cannot do without; in demo mode, or by SEED_DEMO, the demo shop.
    node scripts/cli.ts migrate
    if [ "${NODE_ENV:-}" = production ]; then default=0; else default=1; fi
    if [ "${SEED_DEMO:-$default}" = 1 ]; then exec node scripts/cli.ts seed; fi
    exec node scripts/cli.ts seed --places
    ;;
  cli) shift && exec node scripts/cli.ts "$@" ;;
  *) exec "$@" ;;
esac
