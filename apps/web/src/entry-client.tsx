import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeCarriedQueries } from './lib/carried-queries.tsx'
import { prepareFormats } from './lib/format-count.ts'
import { nextTask } from './lib/next-task.ts'
import { createBrowserClient } from './lib/trpc.ts'
import { createAppRouter } from './router.tsx'

/** In small steps: taps and scrolling are answered while the page comes alive. */
async function comeAlive(): Promise<void> {
  await nextTask()
  const router = createAppRouter({ client: createBrowserClient(), assets: null, publicUrl: location.origin })
  takeCarriedQueries(router.options.context.queryClient)
  await nextTask()
  prepareFormats()
  await nextTask()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

void comeAlive()
