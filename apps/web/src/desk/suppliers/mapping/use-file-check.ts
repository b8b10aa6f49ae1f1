import { isLongJobOver, type LongJob, type PriceProfile } from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { openStreams } from '../../../lib/streams/open-streams.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

export type CheckJob = Pick<LongJob, 'id' | 'state' | 'percent' | 'counts' | 'error' | 'isCancelRequested'>

export interface FileCheck {
  /** Of the profile as it is now; absent while nobody has asked since it was changed. */
  job: CheckJob | undefined
  isStarting: boolean
  start: () => void
  stop: () => void
}

/** Reads the whole file in the background, by a profile that need not be saved. */
export function useFileCheck(fileId: string, profile: PriceProfile | undefined): FileCheck {
  const key = JSON.stringify({ fileId, profile })
  const [asked, setAsked] = useState<{ key: string; jobId: string }>()
  const [job, setJob] = useState<CheckJob>()
  const onError = (error: unknown) =>
    showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) })
  const begin = api.suppliers.files.check.useMutation({ onError })
  const cancel = api.longJobs.cancel.useMutation({ onError })
  const jobId = asked?.key === key ? asked.jobId : undefined
  useEffect(() => {
    if (jobId === undefined) return
    const subscription = openStreams().longJobs.watch.subscribe(
      { id: jobId },
      {
        onData(next) {
          setJob(next)
          if (isLongJobOver(next.state)) subscription.unsubscribe()
        },
      },
    )
    return () => subscription.unsubscribe()
  }, [jobId])
  return {
    job: job?.id === jobId ? job : undefined,
    isStarting: begin.isPending || (jobId !== undefined && job?.id !== jobId),
    start: () =>
      profile && begin.mutate({ fileId, profile }, { onSuccess: (begun) => setAsked({ key, jobId: begun.jobId }) }),
    stop: () => jobId !== undefined && cancel.mutate({ id: jobId }),
  }
}
