import type pg from 'pg'

/** What the texts of a record resolve to. A few thousand rows, read once an import. */
export interface Dictionaries {
  /** By slug and by name. */
  manufacturers: ReadonlyMap<string, { id: number; slug: string }>
  /** Part categories by path. */
  categories: ReadonlyMap<string, { id: number; icon: string }>
  branches: ReadonlyMap<string, number>
  models: ReadonlyMap<string, number>
  /** By slug. */
  modelNames: ReadonlyMap<string, string>
  /** By currency. */
  priceLists: ReadonlyMap<string, number>
}

interface DictionaryRow {
  kind: 'manufacturer' | 'category' | 'branch' | 'model' | 'price_list'
  id: number
  key: string
  extra: string
}

export async function readDictionaries(client: pg.Client): Promise<Dictionaries> {
  const { rows } = await client.query<DictionaryRow>(`
    select 'manufacturer' as kind, id, slug as key, name as extra from manufacturer
    union all select 'category', id, path, icon from category where kind = 'part'
    union all select 'branch', id, code, '' from branch
    union all select 'model', id, slug, name from model
    union all select 'price_list', id, currency, '' from price_list`)
  const ofKind = (kind: DictionaryRow['kind']) => rows.filter((row) => row.kind === kind)
  const ids = (kind: DictionaryRow['kind']) => new Map(ofKind(kind).map((row) => [row.key, row.id]))
  return {
    manufacturers: new Map(
      ofKind('manufacturer').flatMap((row) => {
        const manufacturer = { id: row.id, slug: row.key }
        return [
          [row.extra, manufacturer],
          [row.key, manufacturer],
        ]
      }),
    ),
    categories: new Map(ofKind('category').map((row) => [row.key, { id: row.id, icon: row.extra }])),
    branches: ids('branch'),
    models: ids('model'),
    modelNames: new Map(ofKind('model').map((row) => [row.key, row.extra])),
    priceLists: ids('price_list'),
  }
}
