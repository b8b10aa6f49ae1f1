import {
  calculateOffer,
  deliveryAmount,
  describePayment,
  type OfferMachine,
  type OfferPart,
  type OfferWork,
  offerDeliveryLabels,
  optionAmount,
  partAmount,
  workAmount,
} from '@agromarket/shared'
import type { Places } from '../../area/index.ts'
import type { ExchangedOffer } from '../../offers/index.ts'
import { type DocumentBuyer, type DocumentLine, type OrderDocument, requisites } from './order-document.ts'
import { toMoment } from './to-moment.ts'
import { toDeliveryLine } from './write-order-document.ts'

/** What else the document of an accepted offer is made of. */
export interface ContractSurroundings {
  places: Places
  organization: { name: string; taxId: string; address: string } | undefined
  /** How 1C knows a part of the catalogue. */
  goodsOf: (partId: number) => Pick<DocumentLine, 'goodsId' | 'catalogId'>
}

/**
 * An accepted offer of machines, works or parts that are no order, in the words of 1C: a document as an order's. A line has
 * the same id in every document: a model's, a part's, or its own within the offer. Throws when its branch is gone.
 */
export function toContractDocument(offer: ExchangedOffer, around: ContractSurroundings): OrderDocument {
  const branch = around.places.branches.find(({ id }) => id === offer.branchId)
  if (!branch) throw new Error(`The branch ${offer.branchId} of an offer is gone`)
  const { content } = offer
  const [date, time] = toMoment(offer.acceptedAt, branch.timeZone)
  const isOwnCurrency = offer.currency === 'RUB' || offer.currency === 'KZT'
  return {
    id: offer.id,
    number: `КП-${offer.number}`,
    version: offer.version,
    date,
    time,
    currency: offer.currency,
    rate: isOwnCurrency ? 1 : null,
    totalMinor: calculateOffer(content).totalMinor,
    comment: `Принято коммерческое предложение № ${offer.number}`,
    vatPercent: content.vatPercent,
    buyer: toBuyer(offer, around.organization),
    lines: toLines(offer, around),
    requisites: [
      [requisites.state, offer.contractNumber === '' ? 'Предложение принято' : 'Договор'],
      [requisites.contract, offer.contractNumber],
      [requisites.payment, describePayment(content)],
      [requisites.isCancelled, 'false'],
      [requisites.delivery, offerDeliveryLabels[content.delivery.method]],
      [requisites.deliveryAddress, content.delivery.address],
      [requisites.carrier, content.delivery.carrierName],
      [requisites.branch, branch.name],
    ],
    isCancelled: false,
  }
}

function toBuyer(offer: ExchangedOffer, organization: ContractSurroundings['organization']): DocumentBuyer {
  return {
    // Whoever has accepted without an account is known by the offer alone.
    id: offer.clientOrganizationId ?? offer.clientUserId ?? offer.id,
    kind: offer.clientOrganizationId === null ? 'person' : 'organization',
    name: organization?.name || offer.clientName || offer.contactName,
    taxId: organization?.taxId ?? '',
    taxReasonCode: '',
    address: organization?.address ?? '',
    contactName: offer.contactName,
    phone: offer.contactPhone,
    email: offer.contactEmail,
  }
}

function toLines({ id, content }: ExchangedOffer, { goodsOf }: ContractSurroundings): DocumentLine[] {
  const ownId = (lineId: string) => `offer-${id}-${lineId}`
  const { travel, delivery } = content
  const deliveryMinor = deliveryAmount(content) ?? 0
  return [
    ...content.machines.flatMap((machine) => toMachineLines(machine, ownId)),
    ...content.parts.map((part) => toPartLine(part, ownId, goodsOf)),
    ...content.works.map((work) => toWorkLine(work, ownId)),
    ...(travel && travel.km > 0
      ? [
          service(ownId('travel'), {
            name: 'Выезд инженера',
            unit: 'км',
            count: travel.km,
            priceMinor: travel.rateMinor,
          }),
        ]
      : []),
    ...(deliveryMinor > 0 ? [toDeliveryLine(offerDeliveryLabels[delivery.method], deliveryMinor)] : []),
  ]
}

/** The machine, what goes with it for its price apart, and putting it into service. */
function toMachineLines(machine: OfferMachine, ownId: (lineId: string) => string): DocumentLine[] {
  const { id, modelId, name, count, priceMinor, commissioningMinor, options } = machine
  const idOf = (model: number | null, lineId: string) => (model === null ? ownId(lineId) : `model-${model}`)
  const included = options.filter(({ isIncluded }) => isIncluded)
  return [
    goods(idOf(modelId, id), { name, count, priceMinor, totalMinor: count * priceMinor }),
    ...included.map((option) =>
      goods(idOf(option.modelId, `${id}-${option.id}`), {
        name: option.title,
        count: option.count,
        priceMinor: option.priceMinor,
        totalMinor: optionAmount(option),
      }),
    ),
    ...(commissioningMinor > 0
      ? [
          service(ownId(`${id}-commissioning`), {
            name: `Ввод в эксплуатацию: ${name}`,
            unit: 'шт.',
            count,
            priceMinor: commissioningMinor,
          }),
        ]
      : []),
  ]
}

function toPartLine(
  part: OfferPart,
  ownId: (lineId: string) => string,
  goodsOf: ContractSurroundings['goodsOf'],
): DocumentLine {
  const known = part.partId === null ? { goodsId: ownId(part.id), catalogId: '' } : goodsOf(part.partId)
  const { article, name, unit, count, priceMinor } = part
  return { ...known, article, name, unit, count, priceMinor, totalMinor: partAmount(part), kind: 'goods' }
}

/** Part of an hour counts by the minute: a work is sold whole, its hours stand in its name. */
function toWorkLine(work: OfferWork, ownId: (lineId: string) => string): DocumentLine {
  const hours = (work.minutes / 60).toLocaleString('ru-RU', { maximumFractionDigits: 2 })
  return service(ownId(work.id), {
    name: `${work.title}, ${hours} ч`,
    unit: 'шт.',
    count: 1,
    priceMinor: workAmount(work),
  })
}

function goods(
  goodsId: string,
  line: Pick<DocumentLine, 'name' | 'count' | 'priceMinor' | 'totalMinor'>,
): DocumentLine {
  return { goodsId, catalogId: '', article: '', unit: 'шт.', kind: 'goods', ...line }
}

function service(goodsId: string, line: Pick<DocumentLine, 'name' | 'unit' | 'count' | 'priceMinor'>): DocumentLine {
  const totalMinor = line.count * line.priceMinor
  return { goodsId, catalogId: '', article: '', kind: 'service', totalMinor, ...line }
}
