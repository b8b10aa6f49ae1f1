import { api } from '../../../lib/trpc.ts'

/** Whom another site has just vouched for in this browser; `data` is null when nobody waits, or no longer. */
export function usePendingSocial(options: { enabled: boolean }) {
  return api.auth.pendingSocial.useQuery(undefined, options)
}
