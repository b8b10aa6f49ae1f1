import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/**
 * Server only. The router sends with every route when its loader ran; the browser asks for the data's age, which it
 * knows better, and the same data makes the same bytes. What was read for the page is forgotten with it.
 */
export function stabilizeDehydration(router: AnyRouter, queryClient: QueryClient): void {
  router.serverSsrLifecycle = {
    onServerSsrAttach: [
      (serverSsr) => {
        const { dehydrate } = serverSsr
        serverSsr.dehydrate = (options) => {
          for (const match of router.stores.matches.get()) match.updatedAt = 0
          return dehydrate(options)
        }
        serverSsr.onCleanup(() => queryClient.clear())
      },
    ],
  }
}
