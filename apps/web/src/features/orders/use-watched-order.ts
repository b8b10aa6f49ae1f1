import { useEffect } from 'react'
import { api } from '../../lib/trpc.ts'

/** Keeps an opened order as it is on the server while the branch works at it. */
export function useWatchedOrder(id: string): void {
  const utils = api.useUtils()
  useEffect(() => {
    const { orders } = utils
    let isOver = false
    let stop = () => {
      isOver = true
    }
    const watch = async () => {
      const { openStreams } = await import('../../lib/streams/open-streams.ts')
      if (isOver) return
      const subscription = openStreams().orders.watch.subscribe(
        { id },
        {
          onData(order) {
            const isNews = orders.get.getData({ id })?.status !== order.status
            orders.get.setData({ id }, order)
            if (isNews) void orders.list.invalidate()
          },
        },
      )
      stop = () => subscription.unsubscribe()
    }
    // Without the stream the order is as it was when it was opened.
    watch().catch(() => undefined)
    return () => stop()
  }, [utils, id])
}
