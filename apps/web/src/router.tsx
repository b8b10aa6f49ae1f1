import type { PageAssets } from '@agromarket/server'
import { stringifySearch } from '@agromarket/shared'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { toFailure } from './lib/api-error.ts'
import { growTree } from './lib/navigation/whole-tree.ts'
import { parseSearch } from './lib/search-params.ts'
import { stabilizeDehydration } from './lib/stable-dehydration.ts'
import { type ApiClient, type ApiUtils, api, createApiUtils } from './lib/trpc.ts'
import { routeTree } from './route-tree.gen.ts'
import { RouteError } from './shell/failures/route-error.tsx'
import { PendingPage } from './shell/frame/pending-page.tsx'

/** A page that comes sooner shows no skeleton; one that has begun to show stays long enough to be seen. */
const pendingMs = 150
const pendingMinMs = 250

/** What every route's loader is handed. */
export interface RouterContext {
  queryClient: QueryClient
  /** Reads and keeps every query of the API: `utils.cart.get.ensureData()`. */
  utils: ApiUtils
  /** Server only: file names of the client build. */
  assets: PageAssets | null
  /** Origin for canonical links, without a trailing slash. */
  publicUrl: string
  /** Server only: gives the page a status that no exception stands for (410). */
  setStatus: (status: number) => void
  /** Looks an unknown address up in the desk's part of the tree too; throws a redirect when it is there. */
  growTree: (location: { pathname: string; href: string }) => Promise<void>
}

/** One router and one query cache per request on the server, one per page load in the browser. */
export function createAppRouter(options: {
  client: ApiClient
  assets: PageAssets | null
  publicUrl: string
  nonce?: string
  setStatus?: (status: number) => void
  /** Browser only: loads the desk's part of the tree of addresses. */
  loadDesk?: () => Promise<unknown>
}) {
  const { loadDesk = () => Promise.resolve() } = options
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a network a page says so at once, instead of showing a skeleton for as long as it takes, and asks again
      // when the network is back; a change is refused: nobody expects it to be made later.
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    // «/compare/12,7» reads as it was written.
    pathParamsAllowedCharacters: [','],
    routeTree,
    context: {
      queryClient,
      utils: createApiUtils(options.client, queryClient),
      assets: options.assets,
      publicUrl: options.publicUrl,
      setStatus: options.setStatus ?? (() => undefined),
      growTree: (location): Promise<void> => growTree(router, location, loadDesk),
    },
    // The server sends everybody to the one address of a page (toPagePath); some end with a slash.
    trailingSlash: 'preserve',
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
        <api.Provider client={options.client} queryClient={queryClient}>
          {children}
        </api.Provider>
      </QueryClientProvider>
    ),
    ...(options.nonce && { ssr: { nonce: options.nonce } }),
  })
  if (import.meta.env.SSR) stabilizeDehydration(router, queryClient)
  else {
    keepPlaceOfEarlyScroll(router)
    keepPlaceUnderSkeletons(router)
  }
  keepListsInSight(router)
  return router
}

/**
 * The router remembers for «Back» only what has scrolled since the page was rendered; who scrolled down while the page
 * was still coming alive would return to its top.
 */
function keepPlaceOfEarlyScroll(router: Pick<AnyRouter, 'subscribe'>): void {
  router.subscribe('onRendered', () => document.dispatchEvent(new Event('scroll')))
}

/**
 * A skeleton stands at its top, and the router would remember that as the place of the page that was left: who goes back
 * before the next page has come would return to the top. While a page is on its way, nothing that scrolls is noted.
 */
function keepPlaceUnderSkeletons({ stores }: Pick<AnyRouter, 'stores'>): void {
  const isOnItsWay = () => stores.location.get().pathname !== stores.resolvedLocation.get()?.pathname
  addEventListener('scroll', (event) => isOnItsWay() && event.stopPropagation(), { capture: true })
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
