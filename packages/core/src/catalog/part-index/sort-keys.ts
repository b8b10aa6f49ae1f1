import type { SortColumnName } from './part-columns.ts'

/** The orders of lists in SQL; the id makes them total, so that no page repeats a part. Each is an index (0001, 0004). */
export const sortOrders: Record<SortColumnName, string> = {
  popular: 'p.popularity desc, p.id',
  article: 'p.article_key, p.id',
  name: 'p.name, p.id',
}
