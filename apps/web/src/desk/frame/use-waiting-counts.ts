import { isAllowed, type Viewer } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import type { DeskSection } from './desk-sections.ts'

const lookAgainMs = 60_000

export interface WaitingCount {
  count: number
  /** What is counted, for those who hear the page. */
  words: string
  isError?: boolean
}

/** What waits for this person, by the address of its entry in the rail; asked for in the browser alone. */
export function useWaitingCounts({ isPortal }: DeskSection, viewer: Viewer): ReadonlyMap<string, WaitingCount> {
  const isMounted = useMounted()
  const options = (isHis: boolean) => ({
    enabled: isMounted && isHis,
    staleTime: lookAgainMs / 2,
    refetchInterval: lookAgainMs,
  })
  const orders = api.orders.desk.summary.useQuery(
    { assignee: 'all' },
    options(!isPortal && isAllowed(viewer, 'orders.manage')),
  )
  const prices = api.priceRequests.incoming.useQuery(
    { state: 'open', q: '', page: 1 },
    options(!isPortal && isAllowed(viewer, 'priceRequests.answer')),
  )
  const offers = api.offers.desk.list.useQuery(
    { state: 'waiting', whose: 'branch', q: '', page: 1 },
    options(!isPortal && isAllowed(viewer, 'offers.manage')),
  )
  const answers = api.exchangeAnswers.count.useQuery(
    undefined,
    options(!isPortal && isAllowed(viewer, 'orders.manage')),
  )
  const portal = api.suppliers.viewer.useQuery(undefined, options(isPortal && isAllowed(viewer, 'supplierPortal.open')))
  return new Map([
    ['/staff/orders', { count: orders.data?.waitingCount ?? 0, words: 'ждут' }],
    ['/staff/offers', { count: offers.data?.counts.waiting ?? 0, words: 'ждут' }],
    ['/staff/price-requests', { count: prices.data?.counts.open ?? 0, words: 'ждут' }],
    ['/staff/1c-documents', { count: answers.data ?? 0, words: 'ждут' }],
    ['/suppliers/processing-logs', { count: portal.data?.errors ?? 0, words: 'ошибки', isError: true }],
    ['/suppliers/notifications', { count: portal.data?.unread ?? 0, words: 'непрочитанные' }],
  ])
}
