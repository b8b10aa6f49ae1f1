import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { getPlaces, type Places } from '../../area/index.ts'
import { listCodes1c } from '../../catalog/index.ts'
import { type ExchangedOffer, listExchangedOffers } from '../../offers/index.ts'
import { type ExchangeFilter, listExchangedOrders } from '../../orders/index.ts'
import { findRequisites } from '../../organizations/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { BaseRow } from '../bases/base.repository.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { exchangeRefusal, type ModeAnswer, type OpenCall } from '../protocol/exchange-call.ts'
import * as runRepository from '../runs/run.repository.ts'
import { encodeXml } from '../xml/encode-xml.ts'
import * as contractRepository from './contract.repository.ts'
import { listGoodsNames } from './goods-name.repository.ts'
import * as handoverRepository from './handover.repository.ts'
import type { OrderDocument } from './order-document.ts'
import { toContractDocument } from './to-contract-document.ts'
import { goodsIdOf, toOrderDocument } from './to-order-document.ts'
import { closeDocuments, openDocuments, writeOrderDocument } from './write-order-document.ts'

const pageSize = 100

/**
 * The orders that were placed or changed since the base last said that it has them, as documents, page by page. Asked
 * again before «success» the same go out again, in the same bytes apart from the time. Integrations §1.5.
 */
export async function handOverOrders(app: AppContext, { base, session }: OpenCall): Promise<ModeAnswer> {
  const places = await getPlaces(app.db)
  const handoverId = await handoverRepository.begin(app.db, session.id)
  const bytes = Readable.from(writeOrders(app, { base, handoverId, places }), { objectMode: false })
  // Whoever breaks off hears nothing more; what was cut short is confirmed by nobody.
  bytes.on('error', (err) => app.log.warn({ err, handoverId }, 'orders for 1C broke off'))
  return { xml: bytes, charset: base.settings.orderCharset }
}

async function* writeOrders(
  app: AppContext,
  { base, handoverId, places }: { base: BaseRow; handoverId: string; places: Places },
): AsyncGenerator<Buffer> {
  const { orderCharset: charset, orderSchema: schema } = base.settings
  const filter = toFilter(base, places)
  let after = 0
  let count = 0
  yield encodeXml(openDocuments({ schema, charset, madeAt: new Date(), timeZone: timeZoneOf(base, places) }), charset)
  for (;;) {
    const page = await listExchangedOrders(app.db, filter, { after, limit: pageSize })
    const last = page.at(-1)
    if (!last) break
    // Written down before it leaves: what is confirmed is what stood in the answer.
    await handoverRepository.add(app.db, handoverId, page)
    const partIds = page.flatMap(({ lines }) => lines.map(({ partId }) => partId))
    const goodsNames = await listGoodsNames(app.db, base.id, partIds)
    const documents = page.map((order) => toOrderDocument(order, { places, goodsNames }))
    yield encodeXml(documents.map((document) => writeOrderDocument(document, schema)).join(''), charset)
    after = last.number
    count += page.length
  }
  for await (const documents of contractDocuments(app, { base, handoverId, places })) {
    yield encodeXml(documents.map((document) => writeOrderDocument(document, schema)).join(''), charset)
    count += documents.length
  }
  yield encodeXml(closeDocuments, charset)
  await handoverRepository.complete(app.db, handoverId, count)
}

/** Accepted offers that are no order, after the orders, page by page. */
async function* contractDocuments(
  app: AppContext,
  { base, handoverId, places }: { base: BaseRow; handoverId: string; places: Places },
): AsyncGenerator<OrderDocument[]> {
  const { branchIds, placedSince: acceptedSince } = toFilter(base, places)
  const filter = { branchIds, acceptedSince, known: contractRepository.selectKnownOffers(base.id) }
  for (let after = 0; ; ) {
    const page = await listExchangedOffers(app.db, filter, { after, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    await contractRepository.add(app.db, handoverId, page)
    yield await describeContracts(app, base, page, places)
    after = last.number
  }
}

async function describeContracts(
  app: AppContext,
  base: BaseRow,
  page: readonly ExchangedOffer[],
  places: Places,
): Promise<OrderDocument[]> {
  const partIds = page.flatMap(({ content }) => content.parts.flatMap(({ partId }) => partId ?? []))
  const organizationIds = page.flatMap(({ clientOrganizationId }) => clientOrganizationId ?? [])
  const [goodsNames, codes, organizations] = await Promise.all([
    listGoodsNames(app.db, base.id, partIds),
    listCodes1c(app.db, partIds),
    findRequisites(app.db, organizationIds),
  ])
  const goodsOf = (partId: number) =>
    goodsNames.get(partId) ?? { goodsId: goodsIdOf({ partId, code1c: codes.get(partId) ?? '' }), catalogId: '' }
  return page.map((offer) => {
    const organization = organizations.get(offer.clientOrganizationId ?? '')
    return toContractDocument(offer, { places, organization, goodsOf })
  })
}

/** Where the base is: the first of its branches, else the shop's own. */
function timeZoneOf({ settings }: BaseRow, { branches, defaultBranch }: Places): string {
  const [first] = settings.orderBranchIds ?? []
  return (branches.find(({ id }) => id === first) ?? defaultBranch).timeZone
}

/** Which orders a base is told of. */
function toFilter(base: BaseRow, places: Places): ExchangeFilter {
  const { orderBranchIds: branchIds, ordersSince } = base.settings
  return {
    branchIds,
    placedSince:
      ordersSince === null
        ? sql`${base.createdAt}`
        : sql`${ordersSince}::timestamp at time zone ${timeZoneOf(base, places)}`,
    known: handoverRepository.selectKnownVersions(base.id),
  }
}

/**
 * The base has what this session was given last, and no more: an order that changed in between goes again. Twice does no
 * harm. Throws exchange_refused when the answer had broken off.
 */
export async function confirmHandOver(app: AppContext, { base, session }: OpenCall): Promise<ModeAnswer> {
  const handover = await handoverRepository.findLast(app.db, session.id)
  if (!handover) return ['success', 'Заказы в этом сеансе не запрашивались']
  if (!handover.isComplete) throw exchangeRefusal('Заказы выгрузились не до конца. Запросите их снова.')
  await app.db.transaction().execute(async (trx) => {
    await handoverRepository.confirm(trx, base.id, handover.id)
    await contractRepository.confirm(trx, base.id, handover.id)
    await baseRepository.setExchanged(trx, base.id, 'orders')
    // An exchange that had nothing to tell is no news for whoever reads the list.
    if (handover.orderCount === 0) return
    const run = await runRepository.lockOfSession(trx, session, false)
    await runRepository.followFiles(trx, run.id)
  })
  return ['success', `Передано заказов: ${handover.orderCount}`]
}
