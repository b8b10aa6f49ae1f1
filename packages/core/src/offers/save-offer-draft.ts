import { appError, calculateOffer, isFrom1c, type OfferContent, type SaveOfferDraft } from '@agromarket/shared'
import { findAccounts } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { changeAsManager } from './change-offer.ts'
import * as deskRepository from './desk-offer.repository.ts'
import * as offerRepository from './offer.repository.ts'

/**
 * Keeps what an employee has typed: the draft of the next edition; what was sent stays as it is. List prices of an offer
 * from 1C are 1C's. Throws not_found, offer_draft_changed (a colleague was quicker), offer_closed, validation_error (a
 * file that is not the offer's). Answers the draft's new version.
 */
export async function saveOfferDraft(ctx: RequestContext, input: SaveOfferDraft): Promise<{ draftVersion: number }> {
  return changeAsManager(ctx, { id: input.id }, async (trx, { offer, visitor }) => {
    if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
    if (offer.draftVersion !== input.draftVersion) throw appError('offer_draft_changed')
    const latest = await offerRepository.findLatestEdition(trx, offer.id)
    const number = latest && latest.publishedAt === null ? latest.number : (latest?.number ?? 0) + 1
    const content = isFrom1c(offer.source) && latest ? keepListPrices(input.content, latest.content) : input.content
    assertOwnFiles(content, await deskRepository.listFileIds(trx, offer.id))
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number,
      content,
      validUntil: input.validUntil,
      totalMinor: calculateOffer(content).totalMinor,
      authorName: visitor.user?.name ?? '',
    })
    const isUnsent = offer.edition === null
    const { name, contactName, phone, email, userId } = input.client
    const isSameClient = userId === offer.clientUserId
    const draftVersion = await offerRepository.updateDraft(trx, offer.id, {
      variant: input.variant,
      clientName: name,
      contactName,
      contactPhone: phone,
      contactEmail: email,
      clientUserId: userId,
      clientOrganizationId: isSameClient ? offer.clientOrganizationId : await findOrganizationOf(trx, userId),
      lineCosts: input.costs,
      // The rate is frozen with the first edition that goes out.
      ...(isUnsent && { currency: input.currency, rateMicros: input.rateMicros }),
      ...(offer.managerId === null && {
        managerId: visitor.user?.id ?? null,
        managerName: visitor.user?.name ?? '',
      }),
    })
    return { draftVersion }
  })
}

/** The offer is the account's from now on, and its organisation's. Throws validation_error for an account that has gone. */
async function findOrganizationOf(trx: Trx, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [account] = await findAccounts(trx, { ids: [userId] })
  if (account) return account.organizationId
  throw appError('validation_error', { issues: [{ path: 'client.userId', message: 'Такого клиента больше нет' }] })
}

/** Whoever may write an offer may put into it what was sent for it, and nothing that belongs elsewhere. */
function assertOwnFiles({ documents, media }: OfferContent, own: ReadonlySet<string>): void {
  const strange = [...documents, ...media].find(({ fileId }) => fileId !== null && !own.has(fileId))
  if (!strange) return
  throw appError('validation_error', {
    issues: [{ path: 'content.documents', message: `Приложите файл заново: ${strange.title}` }],
  })
}

function keepListPrices(typed: OfferContent, given: OfferContent): OfferContent {
  const listed = new Map(
    [...given.machines, ...given.parts].map(({ id, defaultPriceMinor }) => [id, defaultPriceMinor]),
  )
  const keep = <Line extends { id: string; defaultPriceMinor: number }>(line: Line): Line => ({
    ...line,
    defaultPriceMinor: listed.get(line.id) ?? line.defaultPriceMinor,
  })
  return { ...typed, machines: typed.machines.map(keep), parts: typed.parts.map(keep) }
}
