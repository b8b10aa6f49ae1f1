import {
  appError,
  applicationMoves,
  type DeskApplicationPage,
  type MoveApplication,
  type NoteApplication,
} from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext, SessionUser } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as applicationRepository from './application.repository.ts'
import { getApplication } from './list-applications.ts'

/**
 * Takes a reply to its next state, with a note for colleagues. Of two employees at once the second hears of it. Throws
 * application_not_found, application_changed, application_move_refused.
 */
export async function moveApplication(ctx: RequestContext, input: MoveApplication): Promise<DeskApplicationPage> {
  const { id, state, note, version } = input
  await changeApplication(ctx, id, async (trx, { row, user }) => {
    if (row.version !== version) throw appError('application_changed')
    if (!applicationMoves[row.state].includes(state)) throw appError('application_move_refused')
    await applicationRepository.setState(trx, id, state)
    await applicationRepository.insertEvent(trx, {
      applicationId: id,
      state,
      note,
      actorId: user.id,
      actorName: user.name,
    })
  })
  return getApplication(ctx, { id })
}

/** A note for colleagues. Throws application_not_found. */
export async function noteApplication(
  ctx: RequestContext,
  { id, note }: NoteApplication,
): Promise<DeskApplicationPage> {
  await changeApplication(ctx, id, (trx, { user }) =>
    applicationRepository.insertEvent(trx, {
      applicationId: id,
      state: null,
      note,
      actorId: user.id,
      actorName: user.name,
    }),
  )
  return getApplication(ctx, { id })
}

interface Change {
  row: applicationRepository.ApplicationRow
  user: SessionUser
}

async function changeApplication(
  ctx: RequestContext,
  id: string,
  change: (trx: Trx, given: Change) => Promise<void>,
): Promise<void> {
  const scope = scopeOf(ctx, 'vacancies.answer')
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  await ctx.db.transaction().execute(async (trx) => {
    const row = await applicationRepository.lock(trx, id, scope)
    if (!row) throw appError('application_not_found')
    await change(trx, { row, user })
  })
}
