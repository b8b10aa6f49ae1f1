import type { Database, Trx } from '@agromarket/core/platform/db'
import { categoryBanners } from './demo/category-banners.ts'
import { manufacturers } from './demo/manufacturers.ts'
import { modelLines } from './demo/model-lines/index.ts'
import { partGroups } from './demo/parts/index.ts'
import { promotedModels } from './demo/promoted-models.ts'
import { techniqueCategories } from './demo/technique-categories.ts'

interface CategoryInput {
  kind: 'technique' | 'part'
  slug: string
  path: string
  name: string
  description: string
  icon: string
  specColumns: { key: string; name: string; unit?: string }[]
}

/** Manufacturers, both category trees, banners, model lines and models of the demo shop. Doing it again is harmless. */
export async function loadTaxonomy(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('manufacturer')
      .values([...manufacturers])
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
    await loadCategories(trx)
    await loadBanners(trx)
    await loadModels(trx)
  })
}

async function loadCategories(trx: Trx): Promise<void> {
  const technique = techniqueCategories.map(({ children, ...root }) => ({
    root: { ...root, kind: 'technique' as const, path: root.slug, specColumns: [] },
    children: children.map((child) => ({
      ...child,
      kind: 'technique' as const,
      path: `${root.slug}/${child.slug}`,
      specColumns: [],
    })),
  }))
  const parts = partGroups.map(({ children, ...root }) => ({
    root: { ...root, kind: 'part' as const, path: root.slug, specColumns: [] },
    children: children.map(({ weight: _, templates: __, columns, ...child }) => ({
      ...child,
      kind: 'part' as const,
      specColumns: columns,
    })),
  }))
  const trees: { root: CategoryInput; children: CategoryInput[] }[] = [...technique, ...parts]
  await insertCategories(
    trx,
    trees.map(({ root }) => root),
    new Map(),
  )
  const roots = await trx.selectFrom('category').select(['id', 'path']).where('parentId', 'is', null).execute()
  const rootIds = new Map(roots.map(({ path, id }) => [path, id]))
  await insertCategories(
    trx,
    trees.flatMap(({ children }) => children),
    rootIds,
  )
}

async function insertCategories(
  trx: Trx,
  categories: readonly CategoryInput[],
  rootIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = categories.map(({ specColumns, ...category }, sortOrder) => ({
    ...category,
    specColumns: JSON.stringify(specColumns),
    sortOrder,
    parentId: rootIds.get(category.path.split('/')[0] ?? '') ?? null,
  }))
  await trx
    .insertInto('category')
    .values(rows)
    // A later version draws more: what a shop of an earlier one has follows.
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        icon: eb.ref('excluded.icon'),
        specColumns: eb.ref('excluded.specColumns'),
      })),
    )
    .execute()
}

async function loadBanners(trx: Trx): Promise<void> {
  const rows = await trx.selectFrom('category').select(['id', 'path']).execute()
  const categoryIds = new Map(rows.map(({ path, id }) => [path, id]))
  await trx
    .insertInto('categoryBanner')
    .values(
      categoryBanners.map(({ category, ...banner }) => ({
        ...banner,
        categoryId: getId(categoryIds, category),
        bgType: 'COLOR',
      })),
    )
    .onConflict((conflict) => conflict.column('categoryId').doNothing())
    .execute()
}

async function loadModels(trx: Trx): Promise<void> {
  const manufacturerIds = await trx.selectFrom('manufacturer').select(['id', 'slug']).execute()
  const categoryIds = await trx.selectFrom('category').select(['id', 'path']).execute()
  const makers = new Map(manufacturerIds.map(({ slug, id }) => [slug, id]))
  const categories = new Map(categoryIds.map(({ path, id }) => [path, id]))
  await trx
    .insertInto('modelLine')
    .values(
      modelLines.map((line, sortOrder) => ({
        slug: line.slug,
        name: line.name,
        manufacturerId: getId(makers, line.manufacturer),
        categoryId: getId(categories, line.category),
        description: line.description,
        icon: line.icon,
        sortOrder,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((eb) => ({ icon: eb.ref('excluded.icon') })))
    .execute()
  const lineIds = await trx.selectFrom('modelLine').select(['id', 'slug']).execute()
  const lines = new Map(lineIds.map(({ slug, id }) => [slug, id]))
  await trx
    .insertInto('model')
    .values(
      modelLines.flatMap((line) =>
        line.models.map(({ specifications, ...model }, sortOrder) => ({
          ...model,
          modelLineId: getId(lines, line.slug),
          description: `${model.name}. ${line.description}`,
          specifications: JSON.stringify(specifications),
          sortOrder,
        })),
      ),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  await trx
    .updateTable('model')
    .set({ isPromo: true })
    .where('name', 'in', [...promotedModels])
    .execute()
}

function getId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`Нет записи «${key}»`)
  return id
}
