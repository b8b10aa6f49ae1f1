import type { AuthConfig } from '@agromarket/shared'
import { useQuery } from '@tanstack/react-query'
import { useApi } from './trpc.ts'

/** Which captcha, social buttons, phones and maps this shop has. Undefined while it loads. */
export function useAuthConfig(): AuthConfig | undefined {
  return useQuery({ ...useApi().auth.config.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data
}
