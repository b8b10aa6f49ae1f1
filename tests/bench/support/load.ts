import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface LoadRequest {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  /** JSON. */
  body?: string
}

export interface LoadJob {
  origin: string
  connections: number
  amount: number
  /** Sent in turn by every connection, each beginning elsewhere. */
  requests: LoadRequest[]
  /** Every connection has requests of its own (every n-th): visitors who do not wait for each other. */
  perConnection?: boolean
}

export interface LoadResult {
  seconds: number
  amount: number
  bytes: number
  statuses: Record<number, number>
  p50Ms: number
  p99Ms: number
}

/** Runs a load from a process of its own. Throws when an answer was no success. */
export async function runLoad(job: LoadJob): Promise<LoadResult> {
  const result = await sendLoad(job)
  const failed = Object.keys(result.statuses).filter((status) => !status.startsWith('2'))
  if (failed.length > 0) throw new Error(`${job.requests[0]?.path}: answers ${JSON.stringify(result.statuses)}`)
  return result
}

/** Runs a load from a process of its own, whatever the answers are. */
export async function sendLoad(job: LoadJob): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load-generator.ts'))
  const answered = once(child, 'message')
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`The load generator ended with code ${code}`)
  })
  child.send(job)
  const [result] = (await Promise.race([answered, ended.then(() => answered)])) as [LoadResult]
  await ended
  return result
}
