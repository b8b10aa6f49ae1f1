import { randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'

interface ShelfPart {
  id: number
  slug: string
  article: string
}

/** A part of its own article among the belts; removed ones are no longer sold. */
export async function makePart(db: Database, { isRemoved = false } = {}): Promise<ShelfPart> {
  const mark = randomBytes(5).toString('hex')
  const { categoryId, manufacturerId } = await db
    .selectFrom('part')
    .select(['categoryId', 'manufacturerId'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('part')
    .values({
      code1c: `E2E-${mark}`,
      slug: `e2e-${mark}`,
      article: `E2E-${mark}`,
      name: 'Ремень проверочный',
      manufacturerId,
      categoryId,
      weightGrams: 500,
      icon: 'belt',
      popularity: 0,
      removedAt: isRemoved ? new Date() : null,
    })
    .returning(['id', 'slug', 'article'])
    .executeTakeFirstOrThrow()
}

/** Gives a part an address that it had before. */
export async function addFormerSlug(db: Database, part: ShelfPart): Promise<string> {
  const slug = `${part.slug}-former`
  await db.insertInto('partRedirect').values({ slug, partId: part.id }).execute()
  return slug
}

/** `part` replaces whatever has the article. */
export async function addReplacement(db: Database, part: ShelfPart, article: string): Promise<void> {
  await db
    .insertInto('crossNumber')
    .values({ partId: part.id, number: article, manufacturerName: 'Gates', kind: 'analogue' })
    .execute()
}
