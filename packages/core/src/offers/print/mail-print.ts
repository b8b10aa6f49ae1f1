import { appError, type OfferContent, type OfferLetter } from '@agromarket/shared'
import { z } from 'zod'
import { findFiles } from '../../files/index.ts'
import { releaseMessages } from '../../notifications/index.ts'
import type { AppContext, Visitor } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { defineJob, enqueueJob } from '../../platform/outbox/index.ts'
import type { OfferRow } from '../offer.repository.ts'
import * as printRepository from './offer-print.repository.ts'
import { isTooLongToPrint } from './print-length.ts'
import { printOffer } from './print-offer.ts'

const payload = z.object({
  /** What the letters wait for. */
  awaits: z.string(),
  offerId: z.uuid(),
  /** Printed for them; null: they take no print along. */
  edition: z.int().nullable(),
  fileIds: z.array(z.uuid()),
})
type Payload = z.infer<typeof payload>

/** Lets the letters of an offer go once their files are there. */
export const mailPrintJob = defineJob({ name: 'offers.mail-print', queue: 'pdf', payload, attempts: 8, backoffMs: 500 })

/** Mail servers take about 25 MB of a letter, and the files grow by a third on their way. */
const mostBytes = 15 * 1024 * 1024

interface Attaching {
  offer: Pick<OfferRow, 'id'>
  edition: { number: number; content: OfferContent }
  eventId: number
  letter: OfferLetter | undefined
}

/**
 * Has the files of a letter made, in its transaction; answers what the letters are to await, undefined when they take
 * nothing along. Throws validation_error for what no letter carries.
 */
export async function attachFiles(trx: Trx, visitor: Visitor, attaching: Attaching): Promise<string | undefined> {
  const { offer, edition, eventId, letter } = attaching
  if (!letter?.recipients.some(({ channel }) => channel === 'email')) return undefined
  const fileIds = letter.attachesDocuments ? await listDocuments(trx, edition.content) : []
  if (letter.attachesPdf) await readyPrint(trx, offer, edition)
  if (!letter.attachesPdf && fileIds.length === 0) return undefined
  const awaits = `offer-letter:${eventId}`
  const printed = letter.attachesPdf ? edition.number : null
  await enqueueJob(trx, mailPrintJob, { awaits, offerId: offer.id, edition: printed, fileIds }, visitor.requestId)
  return awaits
}

async function listDocuments(trx: Trx, { documents }: OfferContent): Promise<string[]> {
  const ids = documents.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]))
  const files = await findFiles(trx, [...new Set(ids)])
  const bytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  if (bytes > mostBytes) {
    const message = 'Документы вместе больше 15 МБ, письмом они не дойдут: клиент откроет их по ссылке'
    throw appError('validation_error', { issues: [{ path: 'letter.attachesDocuments', message }] })
  }
  const known = new Set(files.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

async function readyPrint(trx: Trx, { id }: Attaching['offer'], { number, content }: Attaching['edition']) {
  if (isTooLongToPrint(content)) {
    const message = 'Предложение слишком длинное для PDF: клиент откроет его по ссылке'
    throw appError('validation_error', { issues: [{ path: 'letter.attachesPdf', message }] })
  }
  await printRepository.lock(trx, toKey({ offerId: id, edition: number }))
}

/** The print that names the client: the branch writes to nobody else. */
function toKey({ offerId, edition }: { offerId: string; edition: number }): printRepository.PrintKey {
  return { offerId, edition, lineId: '', isNamed: true, draftVersion: printRepository.sentVersion }
}

/** Prints what is not printed yet, the same file that the client's page opens, and lets the letters go with it. */
export async function mailPrint(app: AppContext, given: Payload, requestId: string | null): Promise<void> {
  const { edition, offerId } = given
  const printed = edition === null ? [] : [await print(app, toKey({ offerId, edition }))]
  await release(app, { ...given, fileIds: [...printed, ...given.fileIds] }, requestId)
}

/** It could not be printed: the letters go without it, for their link shows the same. */
export async function mailWithoutPrint(app: AppContext, given: unknown, requestId: string | null): Promise<void> {
  await release(app, payload.parse(given), requestId)
}

async function print(app: AppContext, key: printRepository.PrintKey): Promise<string> {
  await printOffer(app, key, { report: () => undefined })
  const row = await printRepository.find(app.db, key)
  if (!row?.storedFileId) throw new Error(`Edition ${key.edition} of offer ${key.offerId} was not printed`)
  return row.storedFileId
}

async function release(app: AppContext, { awaits, fileIds }: Payload, requestId: string | null): Promise<void> {
  await app.db.transaction().execute((trx) => releaseMessages(trx, { awaits, fileIds, requestId }))
}
