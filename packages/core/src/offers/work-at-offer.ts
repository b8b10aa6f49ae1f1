import type { Readable } from 'node:stream'
import {
  type ArticleList,
  appError,
  articleListLimits,
  type OfferDocument,
  type OfferEditor,
  type OfferPresence,
  offerFileLimits,
  readArticleTable,
} from '@agromarket/shared'
import pLimit from 'p-limit'
import QRCode from 'qrcode'
import { discardFiles, keepFiles } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { readTableFile } from '../suppliers/index.ts'
import { changeAsManager } from './change-offer.ts'
import * as deskRepository from './desk-offer.repository.ts'
import { getDeskOffer } from './get-desk-offer.ts'
import { loadOffer } from './load-offer.ts'
import { storeOfferFile } from './store-offer-file.ts'

/**
 * Notes that the employee has the offer open and at which panel he works, and answers who else has. An offer that he may
 * not manage is not_found.
 */
export async function noteOfferPresence(ctx: RequestContext, { hash, section }: OfferPresence): Promise<OfferEditor[]> {
  const { user } = ctx
  const { offer, rights } = await loadOffer(ctx, hash)
  if (!user || !rights.canManage) throw appError('not_found')
  await deskRepository.notePresence(ctx.db, { offerId: offer.id, userId: user.id, userName: user.name, section })
  return deskRepository.listEditors(ctx.db, offer.id, user.id)
}

/** The client's link as text and as a picture to be scanned (SVG). Throws not_found. */
export async function getOfferLink(ctx: RequestContext, hash: string): Promise<{ url: string; qrSvg: string }> {
  const { page } = await getDeskOffer(ctx, hash)
  const url = `${ctx.config.publicUrl}/offer/${page.hash}`
  return { url, qrSvg: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) }
}

/**
 * Streams a file of an employee into the storage as the offer's own; it is shown once the draft that names it is sent.
 * Throws not_found before anything is stored, and payload_too_large, unsupported_file, validation_error (empty),
 * picture_refused, too_many_files.
 */
export async function addOfferFile(
  ctx: RequestContext,
  hash: string,
  { name, content }: { name: string; content: Readable },
): Promise<OfferDocument> {
  const { offer, rights } = await loadOffer(ctx, hash)
  if (!ctx.user || !rights.canManage) throw appError('not_found')
  const stored = await storeOfferFile(ctx, { name, content })
  let isKept = false
  try {
    await changeAsManager(ctx, { id: offer.id }, async (trx) => {
      const own = await deskRepository.listFileIds(trx, offer.id)
      if (own.size >= offerFileLimits.maxFiles) throw appError('too_many_files')
      await deskRepository.addFiles(trx, offer.id, [stored.id])
      await keepFiles(trx, [stored.id])
    })
    isKept = true
  } finally {
    if (!isKept) await discardFiles(ctx, [stored.id])
  }
  return {
    id: stored.id,
    title: stored.name,
    type: 'other',
    fileId: stored.id,
    url: `/api/offers/${hash}/files/${stored.id}`,
    mimeType: stored.mimeType,
    sizeBytes: stored.sizeBytes,
  }
}

/** Above the articles programs write heads, and between them empty rows. */
const mostRows = articleListLimits.lines * 2
/** A workbook is unpacked in this process: one at a time, and no more of a person than he has tables. */
const oneAtATime = pLimit(1)
const filesOfPerson = { name: 'offer-parts-files', points: 60, windowSeconds: 600 } as const

/**
 * The articles and counts of a table that an employee has for an offer; the table itself is not kept. Throws not_found
 * before anything is read, payload_too_large, price_file_refused, validation_error (no article in it), rate_limited.
 */
export async function readOfferParts(
  ctx: RequestContext,
  hash: string,
  content: Readable,
): Promise<{ lines: ArticleList['lines'] }> {
  const { rights } = await loadOffer(ctx, hash)
  if (!ctx.user || !rights.canManage) throw appError('not_found')
  await ctx.ports.rateLimit.consume(filesOfPerson, ctx.user.id)
  const limits = { maxBytes: offerFileLimits.maxBytes, maxRows: mostRows }
  const rows = await oneAtATime(() => readTableFile(content, limits))
  const lines = readArticleTable(rows)
  if (lines.length > 0) return { lines }
  throw appError('validation_error', { issues: [{ path: 'file', message: 'В файле нет артикулов' }] })
}
