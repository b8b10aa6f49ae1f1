import { useEffect } from 'react'
import { openStreams } from '../../lib/streams/open-streams.ts'
import { api } from '../../lib/trpc.ts'

/** Keeps the list of long jobs as it is on the server, over one stream of events. */
export function useWatchedLongJobs(): void {
  const utils = api.useUtils()
  useEffect(() => {
    const subscription = openStreams().longJobs.watchList.subscribe(undefined, {
      onData: (jobs) => utils.longJobs.list.setData(undefined, jobs),
    })
    return () => subscription.unsubscribe()
  }, [utils])
}
