import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '../platform/context/index.ts'
import { isSessionLive } from './session.ts'

/** Whose changes are followed: a table's, those of one of its rows, or of several sources at once. */
type Watched = { table: string; id?: string } | { changes: AsyncIterable<unknown> }

type Watching = Watched & {
  /** Read anew at most so often, in ms, however much changes. */
  paceMs?: number
  signal: AbortSignal
}

/**
 * What `read` answers now, and again whenever a change makes it answer something else, until `signal` ends the watching.
 * Each reading asks for the permission anew; whoever signs out sees no more. Whoever begins anew after a broken
 * connection misses nothing: the rows are the truth.
 */
export async function* watchView<View>(
  ctx: RequestContext,
  { paceMs = 0, signal, ...watched }: Watching,
  read: () => Promise<View>,
): AsyncGenerator<View> {
  let seen = ''
  for await (const _ of 'changes' in watched ? watched.changes : ctx.changes.follow(watched, signal)) {
    if (ctx.user && !(await isSessionLive(ctx))) return
    const view = await read()
    const now = JSON.stringify(view)
    if (now !== seen) yield view
    seen = now
    if (paceMs > 0) await sleep(paceMs, undefined, { signal }).catch(() => undefined)
  }
}
