import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestContext } from '@agromarket/core/platform/context'
import { createTRPCClient, unstable_localLink } from '@trpc/client'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import { appRouter } from '../trpc/app-router.ts'
import { isOurFault } from '../trpc/init.ts'
import { readPageAssets } from './page-assets.ts'
import type { PageAssets, RenderOptions, RenderResult } from './render-contract.ts'
import { sealScripts } from './seal-scripts.ts'
import { takeHtml } from './take-html.ts'

const webFolder = join(import.meta.dirname, '../../../web')
export const clientFolder = join(webFolder, 'dist/client')
export const drawingsFolder = join(webFolder, 'src/ui/drawings')

type Render = (options: RenderOptions) => Promise<RenderResult>

export interface RenderedPage extends RenderResult {
  /** Hashes of the inline scripts that may run, for the content security policy. */
  scriptHashes: string[]
}

export interface Renderer {
  /** Renders the page at `url` (path and query) for the visitor of `ctx`; the answer's status is the page's own. */
  render(url: string, ctx: RequestContext): Promise<RenderedPage>
}

/**
 * Pages under way at once. One core renders one at a time; the others load their data meanwhile. More at once come no
 * sooner, and each keeps its data and its markup in memory.
 */
const pagesAtOnce = 4

/** Renders with the built client: apps/web/dist must exist. */
export async function createBuiltRenderer(): Promise<Renderer> {
  const assets = await readPageAssets(clientFolder)
  const entry: { render: Render } = await import(pathToFileURL(join(webFolder, 'dist/server/entry-server.js')).href)
  const limit = pLimit(pagesAtOnce)
  return { render: (url, ctx) => limit(() => renderSealed(entry.render, url, ctx, assets)) }
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
      return renderSealed(entry['render'] as Render, url, ctx, devAssets)
    },
  }
}

const devAssets: PageAssets = {
  script: '/src/entry-client.tsx',
  styles: [],
  preloads: [],
  routePreloads: {},
  isDev: true,
}

/**
 * What a procedure answers goes to the page as it is: it is plain data already, and a copy through JSON takes as long
 * as reading it. The type knows no transformer, since on the wire there is none.
 */
const asIs = { serialize: (value: unknown) => value, deserialize: (value: unknown) => value }
const withoutCopies: object = { transformer: { input: asIs, output: asIs } }

async function renderSealed(
  render: Render,
  url: string,
  ctx: RequestContext,
  assets: PageAssets,
): Promise<RenderedPage> {
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
  return { ...page, ...sealScripts(takeHtml(page), nonce) }
}
