import type { AppRouter } from '@agromarket/server'
import { batchLimits } from '@agromarket/shared'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'

export type ApiClient = TRPCClient<AppRouter>
export type ApiUtils = ReturnType<typeof createApiUtils>

/** A hook for every procedure: `api.cart.get.useQuery()`. */
export const api = createTRPCReact<AppRouter>()

/** The same outside components, for the routes' loaders: `utils.cart.get.ensureData()`. */
export function createApiUtils(client: ApiClient, queryClient: QueryClient) {
  return createTRPCQueryUtils<AppRouter>({ client, queryClient })
}

/** The browser's client: batched requests with the XSRF header; region_id of the page's address goes along (spec §7). */
export function createBrowserClient(): ApiClient {
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: '/trpc',
        maxItems: batchLimits.maxCalls,
        maxURLLength: batchLimits.maxUrlLength,
        headers: ({ opList }) => (opList.some(({ type }) => type === 'mutation') ? xsrfHeaders() : {}),
        fetch: (url, options) => ask(withRegion(String(url)), options),
      }),
    ],
  })
}

/**
 * The header that every state-changing request repeats the cookie in (contract §2). A page that is kept for every guest
 * brings no cookie: whoever changes something before any other answer came asks for one first. Each answer to a request
 * without the cookie brings another key; what is changed waits for all that are on their way, so that none comes between.
 */
export async function xsrfHeaders(): Promise<Record<string, string>> {
  await answersWithKeys()
  if (readXsrfToken() === undefined) await askForCookies()
  const token = readXsrfToken()
  return token === undefined ? {} : { 'x-xsrf-token': token }
}

let keyless: Promise<unknown> | undefined

/** Others may have been asked for while some were waited for. */
async function answersWithKeys(): Promise<void> {
  const awaited = keyless
  await awaited
  if (awaited !== keyless) await answersWithKeys()
}

function ask(url: string, options?: RequestInit): Promise<Response> {
  const answer = fetch(url, options)
  if (readXsrfToken() === undefined) keyless = Promise.allSettled([keyless, answer])
  return answer
}

let asking: Promise<unknown> | undefined

/** Once for all that is changed at the same time: an answer each would bring another browser's key each. */
function askForCookies(): Promise<unknown> {
  asking ??= ask('/api/auth/is-guest').finally(() => {
    asking = undefined
  })
  return asking
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
