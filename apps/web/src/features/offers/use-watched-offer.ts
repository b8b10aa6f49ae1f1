import type { OfferSeen } from '@agromarket/shared'
import { useEffect } from 'react'
import { api } from '../../lib/trpc.ts'

/** Keeps an opened offer as it is on the server while client and manager change it. */
export function useWatchedOffer({ hash, draft }: OfferSeen): void {
  const utils = api.useUtils()
  useEffect(() => {
    const { offers } = utils
    let isOver = false
    let stop = () => {
      isOver = true
    }
    const watch = async () => {
      const { openStreams } = await import('../../lib/streams/open-streams.ts')
      if (isOver) return
      const seen = { hash, draft }
      const subscription = openStreams().offers.watch.subscribe(seen, {
        onData: (page) => offers.get.setData(seen, page),
      })
      stop = () => subscription.unsubscribe()
    }
    // Without the stream the offer is as it was when it was opened; sending changes asks anew.
    watch().catch(() => undefined)
    return () => stop()
  }, [utils, hash, draft])
}
