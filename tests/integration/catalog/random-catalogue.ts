import type { Database } from '@agromarket/core/platform/db'

export const categoryPaths = ['a/x', 'a/y', 'b'] as const
export const makers = ['m1', 'm2', 'm3'] as const
export const types = ['t1', 't2', 't2/u'] as const
export const modelLines = ['l1', 'l2', 'l3', 'l4'] as const
export const models = modelLines.flatMap((line) => [`${line}-1`, `${line}-2`])
export const profiles = ['A', 'B', 'C'] as const
export const lengths = [800, 1000, 1250.5, 1600, 2000, 3150] as const

const partCount = 150

/** Small numbers that are the same for the same seed. */
export function createDice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** A catalogue in which anything goes with anything. Returns the ids of its sheets. */
export async function givenRandomCatalogue(db: Database, seed: number): Promise<string[]> {
  const roll = createDice(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[roll(values.length)] as Value
  const some = <Value>(values: readonly Value[], most: number) => [
    ...new Set(Array.from({ length: roll(most + 1) }, () => pick(values))),
  ]
  const ids = await insertTaxonomy(db)
  const rows = Array.from({ length: partCount }, (_, index) => ({
    code1c: `R${index}`,
    slug: `random-${index}`,
    article: `R-${String(roll(1000)).padStart(4, '0')}-${index}`,
    // Names and popularity repeat: the order has to be total all the same.
    name: `part ${String(roll(40)).padStart(3, '0')}`,
    manufacturerId: ids.makers.get(pick(makers)) ?? 0,
    categoryId: ids.categories.get(pick(categoryPaths)) ?? 0,
    popularity: roll(6),
    icon: 'belt',
    specifications: JSON.stringify(randomSpecifications(roll, pick)),
    removedAt: roll(12) === 0 ? new Date() : null,
  }))
  const parts = await db.insertInto('part').values(rows).returning('id').execute()
  const partIds = parts.map(({ id }) => id)
  const applicability = partIds.flatMap((partId) =>
    some(models, 3).map((model) => ({ partId, modelId: ids.models.get(model) ?? 0 })),
  )
  await db.insertInto('applicability').values(applicability).execute()
  const stock = partIds
    .filter(() => roll(3) > 0)
    .map((partId) => ({ partId, branchId: 1 + roll(2), quantity: roll(3) }))
  await db.insertInto('stock').values(stock).execute()
  const prices = partIds
    .filter(() => roll(5) > 0)
    .map((partId) => {
      const priceMinor = roll(6) * 1_000
      const oldPriceMinor = roll(3) === 0 ? priceMinor + 500 : null
      return { partId, priceListId: 1, priceMinor, oldPriceMinor, isSale: roll(4) === 0, isSuperPrice: roll(6) === 0 }
    })
  await db.insertInto('price').values(prices).execute()
  await db
    .insertInto('partBestOffer')
    .values(partIds.filter(() => roll(3) === 0).map((partId) => bestOfferOf(partId, (1 + roll(6)) * 1_000)))
    .execute()
  return insertSheets(db, partIds, roll)
}

/** What a supplier asks for a part that no branch may have. */
export function bestOfferOf(partId: number, priceMinor: number) {
  const terms = { days: 5, multiplicity: 1, minimumMinor: 0, positionId: 1, supplierId: crypto.randomUUID() }
  return { priceListId: 1, partId, priceMinor, ...terms }
}

function randomSpecifications(roll: (sides: number) => number, pick: <Value>(values: readonly Value[]) => Value) {
  const length = { key: 'length', name: 'Длина', unit: 'мм', value: pick(lengths) }
  const profile = { key: 'profile', name: 'Профиль', value: pick(profiles) }
  return [...(roll(5) > 0 ? [length] : []), ...(roll(4) > 0 ? [profile] : [])]
}

async function insertTaxonomy(db: Database) {
  const named = (slugs: readonly string[]) => slugs.map((slug) => ({ slug, name: slug }))
  const makerRows = await db.insertInto('manufacturer').values(named(makers)).returning(['id', 'slug']).execute()
  const categories = new Map<string, number>()
  for (const [kind, paths] of [
    ['part', ['a', 'b', 'a/x', 'a/y']],
    ['technique', ['t1', 't2', 't2/u']],
  ] as const) {
    for (const path of paths) {
      const [parent = '', own] = path.split('/')
      const parentId = own === undefined ? null : (categories.get(parent) ?? null)
      const row = { kind, path, slug: own ?? parent, name: path, icon: 'belt', parentId }
      const { id } = await db.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()
      categories.set(path, id)
    }
  }
  const lineRows = await db
    .insertInto('modelLine')
    .values(
      modelLines.map((slug, index) => ({
        slug,
        name: slug,
        icon: 'combine',
        manufacturerId: makerRows[index % makerRows.length]?.id ?? 0,
        categoryId: categories.get(types[index % types.length] ?? '') ?? 0,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const modelRows = await db
    .insertInto('model')
    .values(
      lineRows.flatMap(({ id, slug }) =>
        [1, 2].map((n) => ({ slug: `${slug}-${n}`, name: `${slug} ${n}`, modelLineId: id, yearFrom: 2000 + n })),
      ),
    )
    .returning(['id', 'slug'])
    .execute()
  const bySlug = (rows: { id: number; slug: string }[]) => new Map(rows.map(({ slug, id }) => [slug, id]))
  return { makers: bySlug(makerRows), categories, models: bySlug(modelRows) }
}

async function insertSheets(
  db: Database,
  partIds: readonly number[],
  roll: (sides: number) => number,
): Promise<string[]> {
  const titles = ['s1', 's2', 's3', 's4', 's5']
  const sheets = await db
    .insertInto('drawingSheet')
    .values(titles.map((title) => ({ code: title, title, width: 10, height: 10 })))
    .returning('id')
    .execute()
  const items = sheets.flatMap(({ id }) =>
    Array.from({ length: 20 }, (_, index) => ({
      sheetId: id,
      position: index + 1,
      lineNumber: 1,
      partId: partIds[roll(partIds.length)] ?? 0,
    })),
  )
  await db.insertInto('drawingItem').values(items).execute()
  return sheets.map(({ id }) => String(id))
}
