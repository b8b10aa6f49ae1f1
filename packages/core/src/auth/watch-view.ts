import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestContext } from '../platform/context/index.ts'
import { isSessionLive } from './session.ts'

interface Watching {
  /** Whose changes are followed. */
  table: string
  /** Of one row alone. */
  id?: string
  /** Read anew at most so often, in ms, however much changes. */
  paceMs?: number
  signal: AbortSignal
}

/**
 * What `read` answers now, and again whenever a change makes it answer something else, until `signal` ends the watching.
 * Each reading asks for the permission anew; whoever signs out sees no more.
 */
export async function* watchView<View>(
  ctx: RequestContext,
  { table, id, paceMs = 0, signal }: Watching,
  read: () => Promise<View>,
): AsyncGenerator<View> {
  let seen = ''
  for await (const _ of ctx.changes.follow({ table, ...(id !== undefined && { id }) }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const view = await read()
    const now = JSON.stringify(view)
    if (now !== seen) yield view
    seen = now
    if (paceMs > 0) await sleep(paceMs, undefined, { signal }).catch(() => undefined)
  }
}
