import type { AuthConfig } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'

/** Which captcha, social buttons, phones and maps this shop has. Undefined while it loads. */
export function useAuthConfig(): AuthConfig | undefined {
  return api.auth.config.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY }).data
}
