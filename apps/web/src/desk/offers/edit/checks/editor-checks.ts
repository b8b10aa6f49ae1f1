import {
  checkOffer,
  type DeskOffer,
  formatShare,
  type OfferCheck,
  type OfferSection,
  offerSections,
} from '@agromarket/shared'
import { formatCount } from '../../../../lib/format/format-count.ts'
import type { DiscountState } from '../discount-notice.tsx'
import type { Draft } from '../draft.ts'
import type { SaveState } from '../use-draft.ts'

const lineWords = ['строка', 'строки', 'строк'] as const

interface Seen {
  draft: Draft
  save: SaveState
  /** Pasted lines that nobody has settled. */
  unclear: number
  discount: DiscountState
}

/** What keeps the offer here or is to be looked at, in the order of the panels: of the draft itself, and of its editing. */
export function listChecks({ page }: Pick<DeskOffer, 'page'>, { draft, save, unclear, discount }: Seen): OfferCheck[] {
  const checks = [
    ...checkOffer(draft, page.today),
    ...(save.kind === 'refused' ? [toRefusal(save)] : []),
    ...(unclear > 0 ? [toUnclear(unclear)] : []),
    ...toDiscount(discount),
  ]
  const placeOf = ({ section }: OfferCheck) => offerSections.indexOf(section)
  const own = new Map(checks.map((check) => [check.path, check]))
  return [...own.values()].sort((one, other) => placeOf(one) - placeOf(other))
}

/** The field that the server does not take: an address of e-mail that is none. */
function toRefusal({ path, message }: { path: string; message: string }): OfferCheck {
  return { path, section: sectionOf(path), level: 'error', message }
}

function toUnclear(unclear: number): OfferCheck {
  const message = `Не распознано: ${formatCount(unclear, lineWords)} запчастей`
  return { path: 'pasted', section: 'parts', level: 'warning', message }
}

function toDiscount({ needsWord, isAsked, shareBp, allowedBp }: DiscountState): OfferCheck[] {
  if (!needsWord) return []
  const words = `Скидка ${formatShare(shareBp)} % больше ${formatShare(allowedBp)} %`
  const message = isAsked ? `${words}: ждёт слова руководителя` : `${words}: её согласует руководитель филиала`
  return [{ path: 'discount', section: 'machines', level: 'warning', message }]
}

const sections: readonly (readonly [string, OfferSection])[] = [
  ['client', 'client'],
  ['currency', 'client'],
  ['rateMicros', 'client'],
  ['variant', 'client'],
  ['content.machines', 'machines'],
  ['content.parts', 'parts'],
  ['content.works', 'works'],
  ['content.travel', 'works'],
  ['content.visit', 'works'],
  ['content.subject', 'works'],
  ['content.delivery', 'delivery'],
  ['content.shipments', 'delivery'],
  ['content.fastDelivery', 'delivery'],
  ['content.payment', 'payment'],
  ['content.documents', 'documents'],
  ['content.media', 'documents'],
]

function sectionOf(path: string): OfferSection {
  return sections.find(([start]) => path === start || path.startsWith(`${start}.`))?.[1] ?? 'terms'
}
