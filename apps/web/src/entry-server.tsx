import type { RenderOptions, RenderResult } from '@agromarket/server'
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createAppRouter } from './router.tsx'

/**
 * Renders one page with its data, as one string: its data is there before rendering starts, so that streaming would
 * only cost time. Redirects and missing records come back with their own status (contract §3).
 */
export async function render(options: RenderOptions): Promise<RenderResult> {
  let status: number | null = null
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
  const response = await handle(({ responseHeaders, router }) =>
    renderRouterToString({ responseHeaders, router, children: <RouterServer router={router} /> }),
  )
  const html = await response.text()
  // The router answers a component that throws with a bare text, and has told the console why.
  if (response.status === 500 && !html.startsWith('<!DOCTYPE')) throw new Error('The page could not be rendered')
  return { status: status ?? response.status, headers: response.headers, html }
}
