import { useEffect } from 'react'
import { openStreams } from '../../lib/streams/open-streams.ts'
import { api } from '../../lib/trpc.ts'

/** Keeps the runs as they are on the server, over one stream of events; a run that ends counts its base anew. */
export function useWatchedRuns(): void {
  const utils = api.useUtils()
  useEffect(() => {
    const subscription = openStreams().exchange.runs.watchList.subscribe(undefined, {
      onData: (runs) => {
        utils.exchange.runs.list.setData(undefined, runs)
        void utils.exchange.bases.invalidate()
        void utils.exchange.mapping.invalidate()
        void utils.exchange.runs.report.invalidate()
      },
    })
    return () => subscription.unsubscribe()
  }, [utils])
}
