import { appError, isAllowed, type ModelCard, type PsOwn, type PsSigns, type UploadedFile } from '@agromarket/shared'
import { grantsOf } from '../../auth/index.ts'
import { listNamedModels } from '../../catalog/index.ts'
import { type OpenedFile, openFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { isFollowedUpload } from '../desk/follow.repository.ts'
import { findFollowedManagers } from '../desk/follow-scope.ts'
import { findRecipient } from '../find-recipient.ts'
import { listPark } from '../park.repository.ts'
import { requireReader } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'
import { listWarmups } from '../warmup.repository.ts'
import { sendersOf, toFileViewer } from './file-sender.ts'
import { toUploadedFile } from './to-uploaded-file.ts'

/**
 * The recipient's files, the latest first; for a guest of his page those that he has uploaded himself. Throws not_found for
 * nobody's. Spec §7 ps-upload/get-by-sending-id.
 */
export async function listUploadedFiles(ctx: RequestContext, own: PsOwn): Promise<{ items: UploadedFile[] }> {
  const reader = await requireReader(ctx, own)
  const files = await uploadRepository.listUploads(ctx.db, reader.recipient.id, toFileViewer(ctx, reader))
  return { items: files.map((file) => toUploadedFile(file, own)) }
}

/** What the manager waits for. Throws not_found for nobody's. Spec §7 get-required-media. */
export async function listRequiredMedia(
  ctx: RequestContext,
  own: PsOwn,
): Promise<{ items: uploadRepository.MediaRow[] }> {
  const { recipient } = await requireReader(ctx, own)
  return { items: await uploadRepository.listMedia(ctx.db, recipient.id) }
}

/**
 * Machines that files may be about: the recipient's own, or those that he was offered. Throws not_found for nobody's.
 * Spec §7 ps-upload/get-models.
 */
export async function listUploadModels(
  ctx: RequestContext,
  { isOffer, ...own }: PsOwn & { isOffer: boolean },
): Promise<{ items: ModelCard[] }> {
  const { recipient } = await requireReader(ctx, own)
  const rows = isOffer ? await listWarmups(ctx.db, recipient.id, 'warmup') : await listPark(ctx.db, recipient.userCode)
  return { items: await listNamedModels(ctx, { models: rows.flatMap(({ modelId }) => modelId ?? []) }) }
}

/** One file, for whoever has uploaded it, for the client whom it is about and for employees who follow him. Throws not_found. */
export async function openUploadedFile(
  ctx: RequestContext,
  { id, ...signs }: PsSigns & { id: string },
): Promise<OpenedFile> {
  const storedFileId = (await isFollower(ctx, id))
    ? await uploadRepository.findStoredFile(ctx.db, id)
    : await findOwn(ctx, id, signs)
  const file = storedFileId && (await openFile(ctx, storedFileId))
  if (!file) throw appError('not_found')
  return file
}

async function findOwn(ctx: RequestContext, id: string, signs: PsSigns): Promise<string | undefined> {
  const named = await findRecipient(ctx, signs)
  return uploadRepository.findOwnStoredFile(ctx.db, id, {
    userCode: named?.userCode ?? null,
    userId: ctx.user?.id ?? null,
    senders: sendersOf(ctx),
  })
}

async function isFollower(ctx: RequestContext, uploadId: string): Promise<boolean> {
  if (!isAllowed({ grants: grantsOf(ctx.user) }, 'personalPages.follow')) return false
  return isFollowedUpload(ctx.db, await findFollowedManagers(ctx), uploadId)
}
