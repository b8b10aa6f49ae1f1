import type { RenderOptions } from '@agromarket/server'
import { createRequestHandler, RouterServer, renderRouterToStream } from '@tanstack/react-router/ssr/server'
import { createAppRouter } from './router.tsx'

/** Renders one page with its data. Redirects and missing records come back with their own status (contract §3). */
export async function render(options: RenderOptions): Promise<Response> {
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
  const response = await handle(({ request, responseHeaders, router }) =>
    renderRouterToStream({ request, responseHeaders, router, children: <RouterServer router={router} /> }),
  )
  return status === null ? response : new Response(response.body, { status, headers: response.headers })
}
