import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestContext } from '@agromarket/core/platform/context'
import { appError } from '@agromarket/shared'
import { createTRPCClient, unstable_localLink } from '@trpc/client'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { isSearch } from '../plugins/is-search.ts'
import { appRouter } from '../trpc/app-router.ts'
import { isOurFault } from '../trpc/refusals.ts'
import { consumeHtml } from './consume-html.ts'
import { readPageAssets } from './page-assets.ts'
import type { PageAssets, RenderOptions, RenderResult } from './render-contract.ts'
import { hashInlineScripts } from './script-hashes.ts'

const webFolder = join(import.meta.dirname, '../../../web')
export const clientFolder = join(webFolder, 'dist/client')
export const drawingsFolder = join(webFolder, 'src/ui/drawings')

type Render = (options: RenderOptions) => Promise<RenderResult>

export interface RenderedPage extends RenderResult {
  /** Hashes of the inline scripts that may run, for the content security policy. */
  scriptHashes: string[]
}

export interface Renderer {
  /**
   * Renders the page at `url` (path and query) for the visitor of `ctx`; the answer's status is the page's own. Throws
   * overloaded when too many wait for their turn.
   */
  render(url: string, ctx: RequestContext): Promise<RenderedPage>
}

/**
 * Pages under way at once. One core renders one at a time; the others load their data meanwhile. More at once come no
 * sooner, and each keeps its data and its markup in memory.
 */
const pagesAtOnce = 4
/** More than that would wait for seconds; a little more than the connections of the benchmark. */
const mostWaiting = 72

/** Of those, pages of what words find: they wait for the database, and the others must not wait for them. */
const searches = { atOnce: 2, mostWaiting: 16 }

/** Renders with the built client: apps/web/dist must exist. */
export async function createBuiltRenderer(server: FastifyInstance): Promise<Renderer> {
  const assets = await readPageAssets(clientFolder)
  const entry: { render: Render } = await import(pathToFileURL(join(webFolder, 'dist/server/entry-server.js')).href)
  const limit = pLimit(pagesAtOnce)
  const searchLimit = pLimit(searches.atOnce)
  const render = (url: string, ctx: RequestContext) => {
    if (limit.pendingCount >= mostWaiting) throw appError('overloaded', { retryAfter: 5 })
    return limit(async () => {
      // A page whose data are in memory waits for nothing: a row of them would keep everybody else's requests, and the
      // question whether the server is well, from being read.
      await server.untilQuiet()
      return renderPage(entry.render, url, ctx, assets)
    })
  }
  return {
    async render(url, ctx) {
      if (!isSearch(url)) return render(url, ctx)
      if (searchLimit.pendingCount >= searches.mostWaiting) throw appError('overloaded', { retryAfter: 5 })
      return searchLimit(async () => render(url, ctx))
    },
  }
}

/** Renders from source through Vite, with hot reload. */
export async function createDevRenderer(server: FastifyInstance): Promise<Renderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([import('vite'), import('@fastify/middie')])
  await server.register(middie)
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    // Without a temporary copy of the config, which a watching process would take for a change.
    configLoader: 'runner',
    server: { middlewareMode: true, hmr: { server: server.server } },
  })
  server.use(vite.middlewares)
  server.addHook('onClose', () => vite.close())
  return {
    render: async (url, ctx) => {
      const entry = await vite.ssrLoadModule('/src/entry-server.tsx')
      return renderPage(entry['render'] as Render, url, ctx, devAssets)
    },
  }
}

const devAssets: PageAssets = {
  script: '/src/entry-client.tsx',
  styles: [],
  preloads: [],
  routes: {},
  isDev: true,
}

/**
 * What a procedure answers goes to the page as it is: it is plain data already, and a copy through JSON takes as long
 * as reading it. The type knows no transformer, since on the wire there is none.
 */
const asIs = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value }
const withoutCopies: object = { transformer: { input: asIs, output: asIs } }

async function renderPage(render: Render, url: string, ctx: RequestContext, assets: PageAssets): Promise<RenderedPage> {
  const { publicUrl } = ctx.config
  const nonce = randomBytes(16).toString('base64url')
  // Loaders call the procedures in this process, as this visitor.
  const trpcClient = createTRPCClient<typeof appRouter>({
    links: [
      unstable_localLink({
        ...withoutCopies,
        router: appRouter,
        createContext: async () => ctx,
        onError: ({ error, path }) => {
          if (isOurFault(error)) ctx.log.error({ err: error.cause ?? error, path }, 'procedure of a page failed')
        },
      }),
    ],
  })
  // Put together and not resolved: «//host/…» stays a path of ours.
  const request = new Request(`${publicUrl}${url}`, { headers: { accept: 'text/html' } })
  const page = await render({ request, nonce, assets, trpcClient, publicUrl })
  return { ...page, ...hashInlineScripts(consumeHtml(page), nonce) }
}
