import type { PageAssets } from '@agromarket/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { toFailure } from './lib/api-error.ts'
import { forgetTimes } from './lib/forget-times.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { type Api, type ApiClient, ApiProvider, createApi } from './lib/trpc.ts'
import { routeTree } from './route-tree.gen.ts'
import { PendingPage } from './shell/pending-page.tsx'
import { RouteError } from './shell/route-error.tsx'

/** A page that comes sooner shows no skeleton; one that has begun to show stays long enough to be seen. */
const pendingMs = 150
const pendingMinMs = 250

/** What every route's loader is handed. */
export interface RouterContext {
  queryClient: QueryClient
  api: Api
  /** Server only: file names of the client build. */
  assets: PageAssets | null
  /** Origin for canonical links, without a trailing slash. */
  publicUrl: string
  /** Server only: gives the page a status that no exception stands for (410). */
  setStatus: (status: number) => void
}

/** One router and one query cache per request on the server, one per page load in the browser. */
export function createAppRouter(options: {
  client: ApiClient
  assets: PageAssets | null
  publicUrl: string
  nonce?: string
  setStatus?: (status: number) => void
}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false } },
  })
  const api = createApi(options.client, queryClient)
  const router = createRouter({
    // «/compare/12,7» reads as it was written.
    pathParamsAllowedCharacters: [','],
    routeTree,
    context: {
      queryClient,
      api,
      assets: options.assets,
      publicUrl: options.publicUrl,
      setStatus: options.setStatus ?? (() => undefined),
    },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: pendingMs,
    defaultPendingMinMs: pendingMinMs,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: RouteError,
    defaultStructuralSharing: true,
    // biome-ignore lint/correctness/noComponentHookFactories: made once with its router, never while rendering
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ApiProvider trpcClient={options.client} queryClient={queryClient}>
          {children}
        </ApiProvider>
      </QueryClientProvider>
    ),
    ...(options.nonce && { ssr: { nonce: options.nonce } }),
  })
  if (import.meta.env.SSR) forgetTimes(router, queryClient)
  keepListsInSight(router)
  return router
}

/**
 * Filters, order and page number change the query alone: the list stays, dimmed under its bar (ui.md §5 «reload»). Only
 * another path brings a skeleton.
 */
function keepListsInSight(router: Pick<AnyRouter, 'options' | 'subscribe'>): void {
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? pendingMs : Number.POSITIVE_INFINITY
  })
}

/** Once, in the browser, for a lost connection: a refusal stays one, and a page on the server must not wait. */
function shouldRetry(failureCount: number, error: unknown): boolean {
  return !import.meta.env.SSR && failureCount < 1 && toFailure(error).code === 'network'
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
