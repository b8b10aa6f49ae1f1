import type { TRPCClient } from '@trpc/client'
import type { AppRouter } from '../trpc/app-router.ts'

/** File names of the client build that a page refers to. */
export interface PageAssets {
  script: string
  /** Sheets of every page. */
  styles: string[]
  /** Chunks that every page starts with. */
  preloads: string[]
  /** What a page of this route starts with besides, by the id of the route. */
  routes: Record<string, RouteAssets>
  isDev: boolean
}

export interface RouteAssets {
  preloads: string[]
  styles: string[]
}

/** What the client's entry-server is handed for one page. */
export interface RenderOptions {
  request: Request
  /** Marks the inline scripts that are ours; it never leaves the server (see script-hashes). */
  nonce: string
  assets: PageAssets
  /** Calls the procedures in the server's process, as the visitor of this request. */
  trpcClient: TRPCClient<AppRouter>
  /** Origin for canonical links, without a trailing slash. */
  publicUrl: string
}

/** The page as the client's entry-server hands it back. */
export interface RenderResult {
  status: number
  /** Content type, and the place of a redirect. */
  headers: Headers
  /** The document, which nothing else may hold on to: it is taken out of here (consume-html.ts). */
  html: string
}
