import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeCarriedQueries } from './lib/carried-queries.tsx'
import { createBrowserClient } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

const router = createAppRouter({ client: createBrowserClient(), assets: null, publicUrl: location.origin })
takeCarriedQueries(router.options.context.queryClient)
// A transition is done in small steps: taps and scrolling are answered while the page comes alive.
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
