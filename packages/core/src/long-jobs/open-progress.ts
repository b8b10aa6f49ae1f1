import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../platform/context/index.ts'
import type { ProgressReport } from './long-job.repository.ts'
import * as longJobRepository from './long-job.repository.ts'

/** The way from the work to the row that people watch. */
export interface LongJobProgress {
  /** Aborts when somebody cancels the job or another run has taken it over: ask it between two pieces of work. */
  readonly signal: AbortSignal
  /** Costs nothing: the row is written now and then with the newest word. */
  report(progress: ProgressReport): void
}

/** Somebody wants the job to end. */
export class LongJobCancelled extends Error {
  override readonly name = 'LongJobCancelled'
}
/** This run was taken for dead, and another one does the work now. */
export class LongJobTakenOver extends Error {
  override readonly name = 'LongJobTakenOver'
}

const writeEveryMs = 300
/** Without news the heartbeat is written this often, and a wish to cancel is heard of. */
const heartbeatEveryMs = 3_000

/** Starts writing what is reported; `close` writes the last word and ends it. */
export function openProgress(
  { db, log }: AppContext,
  run: { id: string; runToken: string },
): LongJobProgress & { close(): Promise<void> } {
  const aborted = new AbortController()
  const closed = new AbortController()
  let news: ProgressReport | null = null
  let writtenAt = performance.now()

  const write = async () => {
    const report = news ?? {}
    news = null
    writtenAt = performance.now()
    const answer = await longJobRepository.saveProgress(db, run, report)
    if (!answer) aborted.abort(new LongJobTakenOver('Another run of the job has begun'))
    else if (answer.isCancelRequested) aborted.abort(new LongJobCancelled('The job was cancelled'))
  }
  const loop = async () => {
    while (!closed.signal.aborted) {
      await sleep(writeEveryMs, undefined, { signal: closed.signal, ref: false }).catch(() => undefined)
      if (!news && performance.now() - writtenAt < heartbeatEveryMs) continue
      await write().catch((err: unknown) => log.warn({ err, longJobId: run.id }, 'progress could not be written'))
    }
  }
  const finished = loop()
  return {
    signal: aborted.signal,
    report(progress) {
      news = { ...news, ...progress }
    },
    async close() {
      closed.abort()
      await finished
      if (news && !aborted.signal.aborted) await write()
    },
  }
}
