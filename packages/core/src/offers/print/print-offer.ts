import { hideListPrices, type PrintedOffer, toOfferPaper } from '@agromarket/shared'
import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { PermanentJobError } from '../../platform/outbox/index.ts'
import { definePrintJob, type PrintProgress, printToFile } from '../../printing/index.ts'
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

export const printOfferJob = definePrintJob({ name: 'offers.print', payload })

/** Prints an edition of an offer and stores the file, once: a second run finds it there. */
export async function printOffer(
  app: AppContext,
  key: printRepository.PrintKey,
  progress: PrintProgress,
): Promise<{ sizeBytes: number } | undefined> {
  const row = await printRepository.find(app.db, key)
  if (!row) throw new PermanentJobError(`No print of offer ${key.offerId} is asked for`)
  if (row.storedFileId !== null) return undefined
  return printToFile(
    app,
    {
      toSheet: () => layOut(app, key),
      setFile: (trx, fileId) => printRepository.setFile(trx, key, fileId),
      // A draft's file is wanted today alone.
      isKept: key.draftVersion === printRepository.sentVersion,
    },
    progress,
  )
}

async function layOut(app: AppContext, key: printRepository.PrintKey) {
  const { offer, publishedAt } = await readPrinted(app, key)
  const paper = toOfferPaper(offer, key.lineId || undefined)
  if (!paper) throw new PermanentJobError(`Offer ${key.offerId} has no line ${key.lineId}`)
  const path = key.lineId === '' ? offer.hash : `${offer.hash}/${key.lineId}`
  const html = await toOfferSheet(paper, { branch: offer.branch, url: `${app.config.publicUrl}/offer/${path}` })
  return { title: paper.title, html, createdAt: publishedAt, author: paper.author?.name }
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
  const branch = branches.find(({ id }) => id === offer.branchId) ?? defaultBranch
  return {
    publishedAt: edition.publishedAt ?? edition.createdAt,
    offer: {
      hash: offer.hash,
      number: offer.number,
      variant: offer.variant,
      currency: offer.currency,
      issuedOn: toIssueDay(edition, branch.timeZone),
      validUntil: edition.validUntil,
      clientName: isNamed ? offer.clientName : '',
      content: hideListPrices(isNamed ? edition.content : hideDestination(edition.content)),
      branch: toOfferBranch(branch),
      isDraft,
    },
  }
}
