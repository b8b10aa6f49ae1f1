import {
  type DayFigures,
  type DeskOfferFilter,
  type DeskOfferList,
  type DeskOfferListQuery,
  dayIn,
  deskOfferFilters,
  isOfferValid,
  type OfferListQuery,
  type OfferListView,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskRepository from './desk-offer.repository.ts'
import * as offerRepository from './offer.repository.ts'

const perPage = 25

/** The offers that the visitor was made, those changed last first. A page past the end is empty. */
export async function listOwnOffers(ctx: RequestContext, query: OfferListQuery): Promise<OfferListView> {
  const { state, q, page } = query
  const reach = { scope: scopeOf(ctx, 'offers.request'), isSentOnly: true }
  const { items, total } = await offerRepository.findPage(ctx.db, { state, q, ...reach }, sliceOf(page))
  return { items, total, page, perPage }
}

/** The offers of an employee's branches, drafts and requests too: what waits for an answer first. */
export async function listDeskOffers(ctx: RequestContext, query: DeskOfferListQuery): Promise<DeskOfferList> {
  const { state, q, page, whose } = query
  const managerId = whose === 'mine' ? (ctx.user?.id ?? null) : null
  const narrowed = { scope: scopeOf(ctx, 'offers.manage'), q, managerId }
  const [rows, counted, { defaultBranch }] = await Promise.all([
    deskRepository.findDeskPage(ctx.db, { ...narrowed, state }, sliceOf(page)),
    deskRepository.countDeskOffers(ctx.db, narrowed),
    getPlaces(ctx.db),
  ])
  const today = dayIn(defaultBranch.timeZone, new Date())
  const counts = toCounts(counted)
  return {
    items: rows.map(({ movedAt, changedAt, ...row }) => ({
      ...row,
      isValid: isOfferValid(row.validUntil, today),
      movedAt: movedAt.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
    total: counts[state],
    page,
    perPage,
    counts,
  }
}

type Counted = Awaited<ReturnType<typeof deskRepository.countDeskOffers>>

function toCounts(counted: Counted): Record<DeskOfferFilter, number> {
  const sumOf = (rows: Counted, key: 'count' | 'waiting') => rows.reduce((sum, row) => sum + row[key], 0)
  const countOf = (filter: DeskOfferFilter) => {
    if (filter === 'all') return sumOf(counted, 'count')
    if (filter === 'waiting') return sumOf(counted, 'waiting')
    return counted.find(({ state }) => state === filter)?.count ?? 0
  }
  return Object.fromEntries(deskOfferFilters.map((filter) => [filter, countOf(filter)])) as Record<
    DeskOfferFilter,
    number
  >
}

function sliceOf(page: number) {
  return { limit: perPage, offset: (page - 1) * perPage }
}

/** How many offers of an employee's branches were begun on each of the last fourteen days. */
export async function getOfferDays(ctx: RequestContext): Promise<DayFigures> {
  const { defaultBranch } = await getPlaces(ctx.db)
  return { days: await deskRepository.countOffersByDay(ctx.db, scopeOf(ctx, 'offers.manage'), defaultBranch.timeZone) }
}
