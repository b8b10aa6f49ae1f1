import { Readable } from 'node:stream'
import { hideListPrices, type OfferPage, type PrintedOffer, toOfferPaper } from '@agromarket/shared'
import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import { discardFiles, keepFiles, storeFile } from '../../files/index.ts'
import { defineLongJob, type LongJobProgress } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { PermanentJobError } from '../../platform/outbox/index.ts'
import { toIssueDay, toOfferBranch } from '../get-offer-page.ts'
import { hideDestination } from '../hide-destination.ts'
import * as offerRepository from '../offer.repository.ts'
import * as printRepository from './offer-print.repository.ts'
import { toOfferSheet } from './offer-sheet.ts'

const payload = z.object({
  offerId: z.uuid(),
  edition: z.int(),
  lineId: z.string(),
  isNamed: z.boolean(),
  draftVersion: z.int().default(printRepository.sentVersion),
})

/** Browsers and processes may die for reasons of their own; none of them loses a file. */
export const printOfferJob = defineLongJob({
  name: 'offers.print',
  queue: 'pdf',
  payload,
  attempts: 8,
  backoffMs: 500,
  isListed: false,
})

const largestBytes = 50 * 1024 * 1024

/** Prints an edition of an offer and stores the file, once: a second run finds it there. */
export async function printOffer(
  app: AppContext,
  key: printRepository.PrintKey,
  progress: Pick<LongJobProgress, 'report'>,
): Promise<{ sizeBytes: number } | undefined> {
  const row = await printRepository.find(app.db, key)
  if (!row) throw new PermanentJobError(`No print of offer ${key.offerId} is asked for`)
  if (row.storedFileId !== null) return undefined
  progress.report({ step: 'Готовим страницы', percent: 10 })
  const { offer, publishedAt } = await readPrinted(app, key)
  const paper = toOfferPaper(offer, key.lineId || undefined)
  if (!paper) throw new PermanentJobError(`Offer ${key.offerId} has no line ${key.lineId}`)
  const path = key.lineId === '' ? offer.hash : `${offer.hash}/${key.lineId}`
  const html = await toOfferSheet(paper, { branch: offer.branch, url: `${app.config.publicUrl}/offer/${path}` })
  progress.report({ step: 'Печатаем', percent: 30 })
  const content = await app.ports.pdf.print({ html, createdAt: publishedAt, author: paper.author?.name })
  progress.report({ step: 'Сохраняем', percent: 90 })
  const file = await storeFile(app, {
    name: `${paper.title}.pdf`,
    content: Readable.from([content]),
    maxBytes: largestBytes,
    accept: ['pdf'],
    uploadedBy: null,
  })
  const isFirst = await app.db.transaction().execute(async (trx) => {
    const isOurs = await printRepository.setFile(trx, key, file.id)
    // A draft's file is wanted today alone: housekeeping takes it.
    if (isOurs && key.draftVersion === printRepository.sentVersion) await keepFiles(trx, [file.id])
    return isOurs
  })
  if (!isFirst) await discardFiles(app, [file.id])
  return { sizeBytes: file.sizeBytes }
}

async function readPrinted(
  app: AppContext,
  { offerId, edition: number, isNamed, draftVersion }: printRepository.PrintKey,
): Promise<{ offer: PrintedOffer; publishedAt: Date }> {
  const offer = await offerRepository.findById(app.db, offerId)
  const edition = await offerRepository.findEdition(app.db, offerId, number)
  if (!offer || !edition) throw new PermanentJobError(`Offer ${offerId} has no edition ${number}`)
  // Of a draft that has been typed on meanwhile the newest: nobody asks for what it was.
  const isDraft = draftVersion !== printRepository.sentVersion
  if (edition.publishedAt === null && !isDraft) {
    throw new PermanentJobError(`Edition ${number} of offer ${offerId} was not sent`)
  }
  const { branches, defaultBranch } = await getPlaces(app.db)
  const branch: OfferPage['branch'] = toOfferBranch(branches.find(({ id }) => id === offer.branchId) ?? defaultBranch)
  return {
    publishedAt: edition.publishedAt ?? edition.createdAt,
    offer: {
      hash: offer.hash,
      number: offer.number,
      variant: offer.variant,
      currency: offer.currency,
      issuedOn: toIssueDay(edition),
      validUntil: edition.validUntil,
      clientName: isNamed ? offer.clientName : '',
      content: hideListPrices(isNamed ? edition.content : hideDestination(edition.content)),
      branch,
      isDraft,
    },
  }
}
