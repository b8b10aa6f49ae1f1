import type { RenderOptions, RenderResult } from '@agromarket/server'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from './router.tsx'

/**
 * Renders one page with its data, as one string: its data is there before rendering starts, so that streaming would
 * only cost time. Redirects and missing records come back with their own status (contract §3).
 */
export async function render(options: RenderOptions): Promise<RenderResult> {
  let status: number | null = null
  let html = ''
  const handle = createRequestHandler({
    request: options.request,
    createRouter: () =>
      createAppRouter({
        client: options.trpcClient,
        assets: options.assets,
        publicUrl: options.publicUrl,
        nonce: options.nonce,
        setStatus: (code) => {
          status = code
        },
      }),
  })
  // The router answers status and headers around an empty body: its own would encode and decode the whole page.
  const { status: own, headers } = await handle(({ responseHeaders, router }) => {
    html = `<!DOCTYPE html>${renderToString(<RouterServer router={router} />)}`
    return renderRouterToString({ responseHeaders, router, children: null })
  })
  return { status: status ?? own, headers, html }
}
