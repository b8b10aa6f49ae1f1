import type { AppRouter } from '@agromarket/server'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import { useEffect } from 'react'
import { api } from '../../lib/trpc.ts'

/**
 * Keeps the list of long jobs as it is on the server, over one stream of events. A stream that breaks off begins anew by
 * itself and brings the list as it is then.
 */
export function useWatchedLongJobs(): void {
  const utils = api.useUtils()
  useEffect(() => {
    // Streams are for desks alone: the shop's own client does not carry their link.
    const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })
    const subscription = client.longJobs.watchList.subscribe(undefined, {
      onData: (jobs) => utils.longJobs.list.setData(undefined, jobs),
    })
    return () => subscription.unsubscribe()
  }, [utils])
}
