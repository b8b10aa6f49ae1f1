import {
  appError,
  type PsRecipientList,
  type PsRecipientListQuery,
  type PsRecipientPage,
  type PsRecipientRow,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { toUploadedFile } from '../media/to-uploaded-file.ts'
import * as uploadRepository from '../upload.repository.ts'
import * as followRepository from './follow.repository.ts'
import { findFollowedManagers } from './follow-scope.ts'

const perPage = 25

/** Recipients of a mailing whom the viewer follows. A page past the end is empty. */
export async function listPsRecipients(ctx: RequestContext, query: PsRecipientListQuery): Promise<PsRecipientList> {
  const managers = await findFollowedManagers(ctx)
  const { page, state } = query
  const window = { limit: perPage, offset: (page - 1) * perPage }
  const [rows, counts] = await Promise.all([
    followRepository.findRecipients(ctx.readDb, managers, { ...query, ...window }),
    followRepository.countRecipients(ctx.readDb, managers, query),
  ])
  return { items: rows.map(toRow), total: counts[state], page, perPage, counts }
}

/** One recipient with what he did and the files that he has sent. Throws not_found, also for another branch's. */
export async function getPsRecipient(ctx: RequestContext, { id }: { id: number }): Promise<PsRecipientPage> {
  const recipient = await followRepository.findFollowedRecipient(ctx.db, await findFollowedManagers(ctx), id)
  if (!recipient) throw appError('not_found')
  const [files, events] = await Promise.all([
    uploadRepository.listSentUploads(ctx.db, id),
    followRepository.findDeeds(ctx.db, id),
  ])
  const { email, district, mailingId, mailingName } = recipient
  return {
    ...toRow(recipient),
    email,
    district,
    mailing: mailingId === null ? null : { id: mailingId, name: mailingName ?? '' },
    // Without the recipient's signs: whoever follows him opens them as himself.
    files: files.map(({ isOfGuest, ...file }) => ({
      ...toUploadedFile(file, { uc: '', sendingId: '' }),
      isOfGuest,
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

function toRow(row: followRepository.FollowedRow): PsRecipientRow {
  const { id, farm, fullName, position, phone, isUndelivered, lastAt, openings, seenBlocks, clicks, canRemind, deed } =
    row
  const person = { id, farm, fullName, position, phone, isUndelivered }
  return { ...person, lastAt: lastAt?.toISOString() ?? null, openings, seenBlocks, clicks, canRemind, deed }
}
