import { useEffect, useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'

const askAgainMs = 700

export interface Pdf {
  /** Waits for the print that has begun and hands its file to the browser. */
  follow: (print: { jobId: string }) => void
  isPending: boolean
  /** Why there is none, in words; null while all is well. */
  problem: string | null
}

/** Follows a print of the shop's until its file is there. */
export function usePdf(): Pdf {
  const [jobId, setJobId] = useState<string | null>(null)
  const { data, error } = api.ps.printed.useQuery(
    { jobId: jobId ?? '' },
    {
      enabled: jobId !== null,
      refetchInterval: ({ state }) => (isOver(state.data?.state) ? false : askAgainMs),
    },
  )
  const url = data?.url
  useEffect(() => {
    if (!url) return
    location.assign(url)
    setJobId(null)
  }, [url])
  const failed = data?.state === 'failed' ? 'PDF не получился. Повторите немного позже.' : null
  return {
    follow: (print) => setJobId(print.jobId),
    isPending: jobId !== null && !isOver(data?.state) && !error,
    problem: error ? failureText(error) : failed,
  }
}

function isOver(state: string | undefined): boolean {
  return state === 'done' || state === 'failed'
}
