import { beforeAll, describe, expect, it } from 'vitest'
import { givenModel, givenPart } from '../../support/factories.ts'
import { givenPsPage } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenPost } from './given-post.ts'

const shop = useTestShop()
const ids: Record<string, number> = {}
let tag: { id: number; slug: string }
let part: { id: number }
let model: { id: number }
let categoryId: number
let area: { id: string }
beforeAll(async () => {
  const ctx = await shop.context()
  tag = await shop.db
    .insertInto('contentTag')
    .values({ slug: 'remni', name: 'Ремни' })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  part = await givenPart(shop.db)
  model = await givenModel(shop.db)
  categoryId = (await shop.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()).id
  area = await shop.db.selectFrom('area').select('id').where('label', 'like', 'Смоленская%').executeTakeFirstOrThrow()
  const give = async (name: string, given: Parameters<typeof givenPost>[1]) => {
    ids[name] = (await givenPost(ctx, given)).id
  }
  await give('tagged', { tagIds: [tag.id] })
  await give('section', { sectionId: tag.id, kind: 'news' })
  await give('part', { blocks: [{ id: 'p', type: 'parts', items: [{ partId: part.id, count: 1 }] }] })
  await give('model', { modelIds: [model.id] })
  await give('category', { categoryIds: [categoryId] })
  await give('region', { areaIds: [area.id] })
})

const names = (body: { items: { id: number }[] }) =>
  body.items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
const ask = async (url: string, body: Record<string, unknown> = {}) =>
  names((await shop.visitor().post(`/api/ps/${url}`, body)).json())

describe('news', () => {
  it('are found by tag or its name, kind, part, model and category, the newest first', async () => {
    expect(await ask('get-news')).toEqual(['category', 'model', 'part', 'section', 'tagged'])
    expect(await ask('get-news', { tags: [tag.id] })).toEqual(['section', 'tagged'])
    expect(await ask('get-news', { tags: tag.slug, blogTypes: 'news' })).toEqual(['section'])
    expect(await ask('get-news', { tags: ['no-such-tag'] })).toEqual([])
    expect(await ask('get-news', { excludeIds: [ids['part'], ids['model']], limit: 2 })).toEqual([
      'category',
      'section',
    ])
    expect(await ask('get-part-news', { partId: part.id })).toEqual(['part'])
    expect(await ask('get-model-news', { modelId: model.id })).toEqual(['model'])
    expect(await ask('get-category-news', { categoryId })).toEqual(['category'])
    expect(await ask('get-news-by-filter', { partId: part.id, modelId: model.id })).toEqual([])
    expect(await ask('get-blog-list', { page: 2, limit: 4 })).toEqual(['tagged'])
  })

  it('stand in a block of a personal page by part, model, category and tag, as the block names them', async () => {
    const settings = {
      part: { partId: part.id },
      model: { modelId: model.id },
      category: { categories: [categoryId] },
      tag: { tags: [tag.id] },
    }
    const blocks = Object.entries(settings).map(([id, own]) => ({ id, type: 'news', settings: own }))
    const { hash } = await givenPsPage(shop.db, { blocks })
    const page = await shop.visitor().trpc.ps.page.query({ hash, uc: '', sendingId: '' })
    const shown = page.blocks.map((block) => [block.id, block.type === 'news' ? names(block.data) : []])
    expect(Object.fromEntries(shown)).toEqual({
      part: ['part'],
      model: ['model'],
      category: ['category'],
      tag: ['section', 'tagged'],
    })
  })

  it('of a region are for its visitors alone', async () => {
    const region = async (query: string) => names((await shop.visitor().get(`/api/ps/get-region-news?${query}`)).json())
    expect(await region('limit=1')).toEqual(['category'])
    expect(await region(`limit=1&region_id=${area.id}`)).toEqual(['region'])
    expect(await region(`limit=1&region_id=${area.id}&includeRegionNews=false`)).toEqual(['category'])
  })

  it('name their tags, the section first, and tags are told by number', async () => {
    const { items } = (await shop.visitor().post('/api/ps/get-news', { blogTypes: ['news'] })).json()
    expect(items).toMatchObject([{ id: ids['section'], tags: [{ id: tag.id, name: 'Ремни' }], image: null }])
    expect((await shop.visitor().post('/api/ps/get-tags-by-id', { tagsIds: [tag.id, 9_999] })).json()).toEqual({
      items: [{ id: tag.id, slug: 'remni', name: 'Ремни', url: '/blog/remni' }],
    })
  })

  it.each([
    ['get-news', { blogTypes: ['poem'] }],
    ['get-news', { limit: 1000 }],
    ['get-news', { tags: [{ id: 1 }] }],
    ['get-model-news', {}],
    ['get-part-news', { partId: 'x' }],
    ['get-category-news', { categoryId: -1 }],
    ['get-tags-by-id', { tagsIds: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ])('%s refuses %j', async (url, body) => {
    const answer = await shop.visitor().post(`/api/ps/${url}`, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'validation_error' })
  })

  it('are a feed for readers, with what is written for every region', async () => {
    const feed = await shop.visitor().get('/blog/rss.xml')
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    expect(feed.body.match(/<item>/g)).toHaveLength(5)
    expect(feed.body).toContain('http://shop.test/blog/')
  })

  it('cannot be broken out of by what an editor has written', async () => {
    const hostile = 'Зазор < 3 мм ]]> и ]]> <script>alert(1)</script>'
    await givenPost(await shop.context(), { title: hostile, lead: hostile })
    const { body } = await shop.visitor().get('/blog/rss.xml')
    expect(body).not.toContain('<script')
    expect(body).toContain('Зазор &lt; 3 мм ]]&gt; и ]]&gt; &lt;script&gt;')
    // What stands outside CDATA is elements alone.
    expect(body.replace(/<!\[CDATA\[.*?\]\]>/gs, '')).not.toMatch(/Зазор|alert/)
  })
})
