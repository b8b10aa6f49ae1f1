import type { TransportListQuery } from '@agromarket/shared'
import { useEffect } from 'react'
import type { ApiClient } from '../../lib/trpc.ts'
import { api } from '../../lib/trpc.ts'

type Subscribe = (client: ApiClient) => { unsubscribe: () => void }

/** Opens a stream once its code is here, and closes it with the page. Without it the page is as it was when it was opened. */
function openStream(subscribe: Subscribe): () => void {
  let isOver = false
  let stop = () => {
    isOver = true
  }
  import('../../lib/streams/open-streams.ts')
    .then(({ openStreams }) => {
      if (isOver) return
      const subscription = subscribe(openStreams())
      stop = () => subscription.unsubscribe()
    })
    .catch(() => undefined)
  return () => stop()
}

/** Keeps the list as it is on the server while clients and employees change its orders. */
export function useWatchedList(query: TransportListQuery): void {
  const utils = api.useUtils()
  const key = JSON.stringify(query)
  useEffect(() => {
    const asked: TransportListQuery = JSON.parse(key)
    return openStream(({ transport }) =>
      transport.watchList.subscribe(asked, { onData: (list) => utils.transport.list.setData(asked, list) }),
    )
  }, [utils, key])
}

/** Keeps one order as it is on the server. */
export function useWatchedOrder(id: string): void {
  const utils = api.useUtils()
  useEffect(
    () =>
      openStream(({ transport }) =>
        transport.watch.subscribe({ id }, { onData: (order) => utils.transport.get.setData({ id }, order) }),
      ),
    [utils, id],
  )
}
