import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hydrateQueries } from './lib/dehydrated-queries.tsx'
import { prepareFormats } from './lib/format/format-count.ts'
import { letBackCloseLayers } from './lib/layer-history.ts'
import { openWithDesk } from './lib/navigation/whole-tree.ts'
import { keepDocumentWithoutNetwork } from './lib/network/missing-chunk.ts'
import { createBrowserClient } from './lib/trpc.ts'
import { yieldToMain } from './lib/yield-to-main.ts'
import { createAppRouter } from './router.tsx'

/** In small steps: taps and scrolling are answered while the page comes alive. */
async function hydrate(): Promise<void> {
  await yieldToMain()
  letBackCloseLayers()
  keepDocumentWithoutNetwork()
  const loadDesk = () => import('./desk-tree.ts')
  await openWithDesk(location.pathname, loadDesk)
  const router = createAppRouter({
    client: createBrowserClient(),
    assets: null,
    publicUrl: location.origin,
    loadDesk,
  })
  hydrateQueries(router.options.context.queryClient)
  await yieldToMain()
  prepareFormats()
  await yieldToMain()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

void hydrate()
