import { isAllowed, type Viewer } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { useMounted } from '../../lib/use-mounted.ts'

const lookAgainMs = 60_000

/** What waits for this person, by the address of its entry in the rail; asked for in the browser alone. */
export function useWaitingCounts(viewer: Viewer): ReadonlyMap<string, number> {
  const isMounted = useMounted()
  const options = (isHis: boolean) => ({
    enabled: isMounted && isHis,
    staleTime: lookAgainMs / 2,
    refetchInterval: lookAgainMs,
  })
  const orders = api.orders.desk.summary.useQuery({ assignee: 'all' }, options(isAllowed(viewer, 'orders.manage')))
  const prices = api.priceRequests.incoming.useQuery(
    { state: 'open', q: '', page: 1 },
    options(isAllowed(viewer, 'priceRequests.answer')),
  )
  return new Map([
    ['/staff/orders', orders.data?.waitingCount ?? 0],
    ['/staff/price-requests', prices.data?.counts.open ?? 0],
  ])
}
