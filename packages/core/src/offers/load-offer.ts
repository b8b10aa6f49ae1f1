import {
  appError,
  type Branch,
  dayIn,
  isAllowed,
  isOfferValid,
  type OfferRights,
  type OfferSeen,
  type PricedChange,
} from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { grantsOf } from '../auth/index.ts'
import type { RequestContext, SessionUser } from '../platform/context/index.ts'
import type { Reader } from '../platform/db/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import type { EditionRow, OfferRow } from './offer.repository.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { offerRightsOf } from './offer-policy.ts'

/** A link that is guessed at: so many wrong ones from an address, then it waits. */
const missesOfAddress = { name: 'offer-misses', points: 60, windowSeconds: 600 } as const
/** A page that is watched by people reads often; a program that copies offers reads more. */
const readsOfAddress = { name: 'offer-reads', points: 1_200, windowSeconds: 600 } as const

export interface LoadedOffer {
  offer: OfferRow
  edition: EditionRow
  branch: Branch
  /** YYYY-MM-DD at the branch. */
  today: string
  isValid: boolean
  rights: OfferRights
  pending: PricedChange[]
}

/**
 * The offer of a link as this visitor may see it, with `draft` as the branch has it in hand. Throws not_found (also for one
 * that is taken back, and for a draft that is none of his), rate_limited.
 */
export async function loadOffer(ctx: RequestContext, hash: string, draft?: OfferSeen['draft']): Promise<LoadedOffer> {
  await limitAddress(ctx, readsOfAddress)
  const offer = await offerRepository.findByHash(ctx.db, hash)
  const seer = { user: ctx.user, places: await getPlaces(ctx.db) }
  const loaded = offer && (await dressOffer(seer, ctx.db, offer))
  const seen = loaded && draft ? await takeDraft(ctx.db, loaded) : loaded
  if (seen) return seen
  await limitAddress(ctx, missesOfAddress)
  throw appError('not_found')
}

/** The newest edition, that nobody has changes to yet; undefined for who may not write it. */
async function takeDraft(reader: Reader, loaded: LoadedOffer): Promise<LoadedOffer | undefined> {
  if (!loaded.rights.canManage) return undefined
  const edition = await offerRepository.findLatestEdition(reader, loaded.offer.id)
  if (!edition || edition.publishedAt !== null) return loaded
  return { ...loaded, edition, pending: [], isValid: isOfferValid(edition.validUntil, loaded.today) }
}

/** What the visitor may know of an offer; undefined: nothing. People of its branch see the newest edition, sent or not. */
export async function dressOffer(
  { user, places }: { user: SessionUser | null; places: Places },
  reader: Reader,
  offer: OfferRow,
): Promise<LoadedOffer | undefined> {
  const branch = places.branches.find(({ id }) => id === offer.branchId) ?? places.defaultBranch
  const isStaff = isAllowed({ grants: grantsOf(user) }, 'offers.manage')
  const edition =
    offer.edition === null
      ? isStaff
        ? await offerRepository.findLatestEdition(reader, offer.id)
        : undefined
      : await offerRepository.findEdition(reader, offer.id, offer.edition)
  if (!edition) return undefined
  const today = dayIn(branch.timeZone, new Date())
  const isValid = isOfferValid(edition.validUntil, today)
  const rights = offerRightsOf(user, offer, { isValid })
  if (!rights) return undefined
  const pending = await changeRepository.listPending(reader, offer.id)
  return { offer, edition, branch, today, isValid, rights, pending: pending.map(({ change }) => change) }
}
