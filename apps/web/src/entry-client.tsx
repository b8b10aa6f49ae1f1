import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hydrateQueries } from './lib/dehydrated-queries.tsx'
import { prepareFormats } from './lib/format/format-count.ts'
import { letBackCloseLayers } from './lib/layer-history.ts'
import { growTree } from './lib/navigation/desk-paths.ts'
import { createBrowserClient } from './lib/trpc.ts'
import { yieldToMain } from './lib/yield-to-main.ts'
import { createAppRouter } from './router.tsx'

/** In small steps: taps and scrolling are answered while the page comes alive. */
async function hydrate(): Promise<void> {
  await yieldToMain()
  letBackCloseLayers()
  await growTree(location.pathname, () => import('./desk-tree.ts'))
  const router = createAppRouter({ client: createBrowserClient(), assets: null, publicUrl: location.origin })
  hydrateQueries(router.options.context.queryClient)
  await yieldToMain()
  prepareFormats()
  await yieldToMain()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

void hydrate()
