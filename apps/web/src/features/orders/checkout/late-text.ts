import type { CartLine } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'

const named = 3

/** «6201471 и 180212», «поступят за 2–4 дня»: of many the first are named, and a term that is not one for all is left out. */
export function lateText(late: readonly Pick<CartLine, 'article' | 'supply'>[]): { what: string; when: string } {
  const articles = late.map(({ article }) => article)
  const first = late.length > named ? articles.slice(0, named) : articles.slice(0, -1)
  const last = late.length > named ? `ещё ${formatCount(late.length - named, nouns.item)}` : articles.at(-1)
  const terms = new Set(late.map(({ supply }) => (supply.missing > 0 ? null : supply.term)))
  const [term] = terms
  return {
    what: [first.join(', '), last].filter(Boolean).join(' и '),
    when: `${late.length === 1 ? 'поступит' : 'поступят'} ${terms.size === 1 && term ? toWhen(term) : 'позже'}`,
  }
}

/** «за 2–4 дня», but «сегодня». */
function toWhen(term: string): string {
  return /^\d/.test(term) ? `за ${term}` : term
}
