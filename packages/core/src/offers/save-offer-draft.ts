import { appError, calculateOffer, type OfferContent, type OfferRates, type SaveOfferDraft } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type AccountsWithin, findAccountWithin, scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { changeAsManager } from './change-offer.ts'
import { clientsWithin } from './clients-within.ts'
import * as deskRepository from './desk-offer.repository.ts'
import * as offerRepository from './offer.repository.ts'
import { getOfferRates, roubleMicros } from './offer-rates.ts'
import { settleListPrices } from './settle-list-prices.ts'

export interface SavedDraft {
  draftVersion: number
  /** As they are kept: what the shop vouches for is put back. */
  content: OfferContent
  rateMicros: number
}

/**
 * Keeps what an employee has typed: the draft of the next edition; what was sent stays as it is. List prices and rates are
 * the shop's (settleListPrices). Throws not_found, offer_draft_changed (a colleague was quicker), offer_closed,
 * validation_error (a file that is not the offer's, a currency without a rate, a client who is none of the branch's).
 * Answers the draft as it is kept.
 */
export async function saveOfferDraft(ctx: RequestContext, input: SaveOfferDraft): Promise<SavedDraft> {
  const places = await getPlaces(ctx.db)
  const rates = await getOfferRates(ctx.db)
  const scope = scopeOf(ctx, 'offers.manage')
  return changeAsManager(ctx, { id: input.id }, async (trx, { offer, edition, branch, rights, visitor }) => {
    if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
    if (offer.draftVersion !== input.draftVersion) throw appError('offer_draft_changed')
    const latest = await offerRepository.findLatestEdition(trx, offer.id)
    const draft = latest && latest.publishedAt === null ? latest : undefined
    const number = draft?.number ?? (latest?.number ?? 0) + 1
    const { canApprove } = rights
    const { currency, rateMicros } = settleMoney(offer, input, { rates, canApprove })
    const content = await settleListPrices(trx, input.content, {
      source: offer.source,
      branch,
      places,
      currency,
      rateMicros,
      rates,
      sent: offer.edition === null ? null : edition.content,
      draft: draft?.content ?? null,
      canApprove,
    })
    assertOwnFiles(content, await deskRepository.listFileIds(trx, offer.id))
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number,
      content,
      validUntil: input.validUntil,
      totalMinor: calculateOffer(content).totalMinor,
      authorName: visitor.user?.name ?? '',
    })
    const { name, contactName, phone, email, userId } = input.client
    const isSameClient = userId === offer.clientUserId
    const draftVersion = await offerRepository.updateDraft(trx, offer.id, {
      variant: input.variant,
      clientName: name,
      contactName,
      contactPhone: phone,
      contactEmail: email,
      clientUserId: userId,
      clientOrganizationId: isSameClient
        ? offer.clientOrganizationId
        : await findOrganizationOf(trx, userId, clientsWithin(scope, places)),
      lineCosts: input.costs,
      currency,
      rateMicros,
      ...(offer.managerId === null && {
        managerId: visitor.user?.id ?? null,
        managerName: visitor.user?.name ?? '',
      }),
    })
    return { draftVersion, content, rateMicros }
  })
}

/** The offer is the account's from now on, and its organisation's. Throws validation_error for one that is none of his. */
async function findOrganizationOf(trx: Trx, userId: string | null, within: AccountsWithin): Promise<string | null> {
  if (userId === null) return null
  const account = await findAccountWithin(trx, { id: userId, within })
  if (account) return account.organizationId
  throw appError('validation_error', { issues: [{ path: 'client.userId', message: 'Такого клиента в филиале нет' }] })
}

/** Whoever may write an offer may put into it what was sent for it, and nothing that belongs elsewhere. */
function assertOwnFiles({ documents, media }: OfferContent, own: ReadonlySet<string>): void {
  const strange = [...documents, ...media].find(({ fileId }) => fileId !== null && !own.has(fileId))
  if (!strange) return
  throw appError('validation_error', {
    issues: [{ path: 'content.documents', message: `Приложите файл заново: ${strange.title}` }],
  })
}

/**
 * The rate is frozen with the first edition that goes out; until then it is the draft's or today's: by another the list's
 * prices would be others.
 */
function settleMoney(
  offer: Pick<offerRepository.OfferRow, 'edition' | 'currency' | 'rateMicros'>,
  typed: Pick<SaveOfferDraft, 'currency' | 'rateMicros'>,
  { rates, canApprove }: { rates: OfferRates; canApprove: boolean },
): Pick<SaveOfferDraft, 'currency' | 'rateMicros'> {
  if (offer.edition !== null) return { currency: offer.currency, rateMicros: offer.rateMicros }
  const { currency } = typed
  if (currency === 'RUB') return { currency, rateMicros: roubleMicros }
  if (canApprove) return typed
  const known = [rates[currency], currency === offer.currency ? offer.rateMicros : null].filter((rate) => rate !== null)
  const rateMicros = known.find((rate) => rate === typed.rateMicros) ?? known[0]
  if (rateMicros !== undefined) return { currency, rateMicros }
  throw appError('validation_error', { issues: [{ path: 'currency', message: 'Курса этой валюты нет' }] })
}
