import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenModel } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenPost } from './given-post.ts'

const shop = useTestShop()
const read = (slug: string, visitor = shop.visitor()) => visitor.trpc.content.noteReading.mutate({ slug })
const mostRead = async () =>
  (await shop.visitor().trpc.content.blog.query({})).mostRead.map(({ url }) => url.replace('/blog/', ''))
let old: string
let recent: string
let drafted: string
beforeAll(async () => {
  const ctx = await shop.context()
  old = (await givenPost(ctx)).slug
  recent = (await givenPost(ctx)).slug
  drafted = (await givenPost(ctx, {}, new Date(Date.now() + 3_600_000).toISOString())).slug
})

describe('«Читают сейчас»', () => {
  it('counts a reader once a day, and nothing that is not to be read yet', async () => {
    const reader = shop.visitor()
    for (let time = 0; time < 3; time += 1) await read(old, reader)
    await read(drafted, reader)
    await read('no-such-post', reader)
    const { rows } = await sql<{ slug: string; score: number }>`
      select p.slug, round(r.score)::integer as score from post_reading r join post p on p.id = r.post_id`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ slug: old, score: 1 }])
  })

  it('forgets half in a week: what is read now stands before what was read more long ago', async () => {
    for (let reader = 0; reader < 3; reader += 1) await read(old)
    await read(recent)
    expect(await mostRead()).toEqual([old, recent])
    await sql`update post_reading set counted_at = now() - interval '6 weeks'
      where post_id = (select id from post where slug = ${old})`.execute(shop.db)
    expect(await mostRead()).toEqual([recent, old])
  })
})

describe('posts about a machine', () => {
  it('are counted for the reader’s region, and listed under the machine’s name', async () => {
    const ctx = await shop.context()
    const model = await givenModel(shop.db)
    const area = await shop.db
      .selectFrom('area')
      .select('id')
      .where('label', 'like', 'Брянская%')
      .executeTakeFirstOrThrow()
    const { slug } = await givenPost(ctx, { modelIds: [model.id] })
    await givenPost(ctx, { modelIds: [model.id], areaIds: [area.id] })
    const { blog, countOfModels } = shop.visitor().trpc.content
    expect(await countOfModels.query({ modelIds: [model.id, 999_999] })).toEqual([{ modelId: model.id, count: 1 }])
    const page = await blog.query({ model: model.slug })
    expect(page.items.map((post) => post.slug)).toEqual([slug])
    expect(page.model).toMatchObject({ slug: model.slug })
    await expect(blog.query({ model: 'no-such-model' })).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  })
})
