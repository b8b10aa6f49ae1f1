import type { AppRouter } from '@agromarket/server'
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client'
import type { ApiClient } from '../trpc.ts'

/**
 * A client for streams of events: what breaks off begins anew by itself and brings what is true then. The shop's own client
 * does not carry its link: desks import this, the shop's pages load it when they need it.
 */
export function openStreams(): ApiClient {
  return createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] })
}
