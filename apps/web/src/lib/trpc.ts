import type { AppRouter } from '@agromarket/server'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'
import { createTRPCContext, createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'

export type ApiClient = TRPCClient<AppRouter>
export type Api = TRPCOptionsProxy<AppRouter>

const context = createTRPCContext<AppRouter>()
export const ApiProvider = context.TRPCProvider
/** Query and mutation options of every procedure: `useQuery(useApi().cart.get.queryOptions())`. */
export const useApi = context.useTRPC
export const useApiClient = context.useTRPCClient

export function createApi(client: ApiClient, queryClient: QueryClient): Api {
  return createTRPCOptionsProxy<AppRouter>({ client, queryClient })
}

/** The browser's client: batched requests with the XSRF header; region_id of the page's address goes along (spec §7). */
export function createBrowserClient(): ApiClient {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxURLLength: 2000,
        headers: ({ opList }) => (opList.some(({ type }) => type === 'mutation') ? xsrfHeaders() : {}),
        fetch: (url, options) => fetch(withRegion(String(url)), options),
      }),
    ],
  })
}

/**
 * The header that every state-changing request repeats the cookie in (contract §2). A page that is kept for every guest
 * brings no cookie: whoever changes something before any other answer came asks for one first.
 */
export async function xsrfHeaders(): Promise<Record<string, string>> {
  if (readXsrfToken() === undefined) await fetch('/api/auth/is-guest')
  const token = readXsrfToken()
  return token === undefined ? {} : { 'x-xsrf-token': token }
}

function readXsrfToken(): string | undefined {
  const token = document.cookie.match(/(?:^|; )XSRF-TOKEN=([^;]+)/)?.[1]
  return token && decodeURIComponent(token)
}

export function withRegion(url: string): string {
  const regionId = new URLSearchParams(location.search).get('region_id')
  if (!regionId) return url
  return `${url}${url.includes('?') ? '&' : '?'}region_id=${encodeURIComponent(regionId)}`
}
