import { appError, isAllowed, type ModelCard, type PsOwn, type UploadedFile } from '@agromarket/shared'
import { grantsOf } from '../../auth/index.ts'
import { listNamedModels } from '../../catalog/index.ts'
import { type OpenedFile, openFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { isFollowedUpload } from '../desk/follow.repository.ts'
import { findFollowedManagers } from '../desk/follow-scope.ts'
import { findRecipient } from '../find-recipient.ts'
import { listPark } from '../park.repository.ts'
import { requireRecipient } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'
import { listWarmups } from '../warmup.repository.ts'
import { toUploadedFile } from './to-uploaded-file.ts'

/** The recipient's files, the latest first. Throws not_found for nobody's. Spec §7 ps-upload/get-by-sending-id. */
export async function listUploadedFiles(ctx: RequestContext, own: PsOwn): Promise<{ items: UploadedFile[] }> {
  const { id } = await requireRecipient(ctx, own)
  const files = await uploadRepository.listUploads(ctx.db, id)
  return { items: files.map((file) => toUploadedFile(ctx, id, file)) }
}

/** What the manager waits for. Throws not_found for nobody's. Spec §7 get-required-media. */
export async function listRequiredMedia(
  ctx: RequestContext,
  own: PsOwn,
): Promise<{ items: uploadRepository.MediaRow[] }> {
  const { id } = await requireRecipient(ctx, own)
  return { items: await uploadRepository.listMedia(ctx.db, id) }
}

/**
 * Machines that files may be about: the recipient's own, or those that he was offered. Throws not_found for nobody's.
 * Spec §7 ps-upload/get-models.
 */
export async function listUploadModels(
  ctx: RequestContext,
  { isOffer, ...own }: PsOwn & { isOffer: boolean },
): Promise<{ items: ModelCard[] }> {
  const recipient = await requireRecipient(ctx, own)
  const rows = isOffer ? await listWarmups(ctx.db, recipient.id, 'warmup') : await listPark(ctx.db, recipient.userCode)
  return { items: await listNamedModels(ctx, { models: rows.flatMap(({ modelId }) => modelId ?? []) }) }
}

/** One file, for whoever has sent it and for employees who follow him. Throws not_found. */
export async function openUploadedFile(
  ctx: RequestContext,
  { id, ...signs }: { id: string; uc: string; sendingId: string },
): Promise<OpenedFile> {
  const isStaff = await isFollower(ctx, id)
  const recipient = isStaff ? null : await findRecipient(ctx, signs)
  if (!isStaff && !recipient) throw appError('not_found')
  const upload = await uploadRepository.findUpload(ctx.db, { id, recipientId: recipient?.id ?? null })
  const file = upload && (await openFile(ctx, upload.storedFileId))
  if (!file) throw appError('not_found')
  return file
}

async function isFollower(ctx: RequestContext, uploadId: string): Promise<boolean> {
  if (!isAllowed({ grants: grantsOf(ctx.user) }, 'personalPages.follow')) return false
  return isFollowedUpload(ctx.db, await findFollowedManagers(ctx), uploadId)
}
