import type { RenderOptions, RenderResult } from '@agromarket/server'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { createAppRouter } from './router.tsx'

/** What React leaves in the page in place of a part that threw, for the browser to try again. */
const brokenPart = '<!--$!-->'

/**
 * Renders one page with its data, as one string: its data is there before rendering starts, so that streaming would
 * only cost time. Redirects and missing records come back with their own status (contract §3). Throws what a component
 * has thrown: a page with a hole in it is not sent.
 */
export async function render(options: RenderOptions): Promise<RenderResult> {
  let status: number | null = null
  const page: RenderResult = { status: 200, headers: new Headers(), html: '' }
  const handle = createHandler(options, (code) => {
    status = code
  })
  // The router answers status and headers around an empty body: its own would encode and decode the whole page.
  const { status: own, headers } = await handle(({ responseHeaders, router }) => {
    page.html = `<!DOCTYPE html>${renderToString(<RouterServer router={router} />)}`
    return renderRouterToString({ responseHeaders, router, children: null })
  })
  if (page.html.includes(brokenPart)) throw await findCause(options)
  return Object.assign(page, { status: status ?? toLasting(own, headers, options.request), headers })
}

/**
 * The router sends an address that says the same in another way, «?page=1», «?page=abc», on to the page's own with the
 * status of a passing redirect; that is for good (contract §3).
 */
function toLasting(status: number, headers: Headers, { url }: Request): number {
  const location = headers.get('location')
  if (status !== 307 || location === null) return status
  return new URL(location, url).pathname === new URL(url).pathname ? 301 : status
}

function createHandler(options: RenderOptions, setStatus: (status: number) => void) {
  return createRequestHandler({
    request: options.request,
    createRouter: () =>
      createAppRouter({
        client: options.trpcClient,
        assets: options.assets,
        publicUrl: options.publicUrl,
        nonce: options.nonce,
        setStatus,
      }),
  })
}

/** Rendering to a string keeps to itself why a component threw: the page is rendered once more with somebody listening. */
async function findCause(options: RenderOptions): Promise<unknown> {
  let cause: unknown = new Error('The page could not be rendered')
  const handle = createHandler(options, () => undefined)
  await handle(async ({ router }) => {
    const onError = (error: unknown) => {
      cause = error
    }
    const stream = await renderToReadableStream(<RouterServer router={router} />, { onError }).catch(() => null)
    await stream?.allReady.catch(() => undefined)
    await stream?.cancel()
    return new Response(null)
  })
  return cause
}
