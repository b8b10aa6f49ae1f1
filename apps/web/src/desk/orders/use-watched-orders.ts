import type { DeskOrderListQuery } from '@agromarket/shared'
import { useEffect } from 'react'
import { openStreams } from '../../lib/streams/open-streams.ts'
import { api } from '../../lib/trpc.ts'

/** Keeps the list as it is on the server while colleagues and buyers change its orders. */
export function useWatchedList(query: DeskOrderListQuery): void {
  const utils = api.useUtils()
  const key = JSON.stringify(query)
  useEffect(() => {
    const asked: DeskOrderListQuery = JSON.parse(key)
    const subscription = openStreams().orders.desk.watchList.subscribe(asked, {
      onData: (list) => utils.orders.desk.list.setData(asked, list),
    })
    return () => subscription.unsubscribe()
  }, [utils, key])
}

/** Keeps one order as it is on the server. */
export function useWatchedOrder(id: string): void {
  const utils = api.useUtils()
  useEffect(() => {
    const subscription = openStreams().orders.desk.watch.subscribe(
      { id },
      { onData: (order) => utils.orders.desk.get.setData({ id }, order) },
    )
    return () => subscription.unsubscribe()
  }, [utils, id])
}
