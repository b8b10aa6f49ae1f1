import { archivePost, createPost, findMovedPost, getPost, publishPost, savePostDraft } from '@agromarket/core/content'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { contentOf, givenPost } from './given-post.ts'

const shop = useTestShop()
let editor: TestVisitor
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
beforeAll(async () => {
  editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['contentEditor'], name: 'Олег Лунёв' }))
})

describe('a post', () => {
  it('is read when it is published, and neither before nor after; its draft is read by the preview’s link alone', async () => {
    const { desk } = editor.trpc.content
    const { id } = await desk.create.mutate({ kind: 'article' })
    const content = contentOf({ title: 'Черновик' })
    const { version } = await desk.save.mutate({ id, version: 0, content })
    const guest = shop.visitor().trpc.content
    const read = () => guest.post.query({ slug: content.slug })
    await expect(read()).rejects.toMatchObject({ data: { appCode: 'not_found' } })
    const { previewUrl } = await desk.get.query({ id })
    const token = previewUrl.split('/').at(-1) ?? ''
    expect(await guest.preview.query({ token })).toMatchObject({ title: 'Черновик', isPreview: true })
    await expect(guest.preview.query({ token: `${token}x` })).rejects.toMatchObject({ data: { appCode: 'not_found' } })

    const published = await desk.publish.mutate({ id, version, publishAt: null })
    expect(await read()).toMatchObject({ title: 'Черновик', isPreview: false })
    const saved = await desk.save.mutate({ id, version: published.version, content: { ...content, title: 'Новее' } })
    expect(await read()).toMatchObject({ title: 'Черновик' })

    await desk.archive.mutate({ id, version: saved.version })
    await expect(read()).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  })

  it('appears at its time: in lists, at its address and for what keeps pages', async () => {
    const ctx = await shop.context()
    const { id, slug } = await givenPost(ctx, {}, inAnHour())
    const ids = async () =>
      (await shop.visitor().post('/api/ps/get-news', { limit: 50 })).json().items.map((one: { id: number }) => one.id)
    expect(await ids()).not.toContain(id)
    await expect(getPost(ctx, slug)).rejects.toMatchObject({ code: 'not_found' })

    await sql`update post set publish_at = now() - interval '1 second' where id = ${id}`.execute(shop.db)
    expect(await ids()).toContain(id)
    expect(await getPost(ctx, slug)).toMatchObject({ slug })
  })

  it('is not scheduled while it is read, nor into the past', async () => {
    const ctx = await shop.context()
    const { id, version } = await givenPost(ctx)
    await expect(publishPost(ctx, { id, version, publishAt: inAnHour() })).rejects.toMatchObject({
      code: 'post_schedule_refused',
    })
    const other = await givenPost(ctx, {}, inAnHour())
    await expect(publishPost(ctx, { ...other, publishAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'post_schedule_refused',
    })
  })

  it('is written over by nobody who has not seen the newest version', async () => {
    const ctx = await shop.context()
    const { id, version } = await givenPost(ctx)
    await savePostDraft(ctx, { id, version, content: contentOf() })
    await expect(savePostDraft(ctx, { id, version, content: contentOf() })).rejects.toMatchObject({
      code: 'post_changed',
    })
    await expect(publishPost(ctx, { id, version, publishAt: null })).rejects.toMatchObject({ code: 'post_changed' })
    await expect(archivePost(ctx, { id, version })).rejects.toMatchObject({ code: 'post_changed' })
  })

  it('is published once by two editors at the same moment: the other is told, and nothing of hers is shown', async () => {
    const ctx = await shop.context()
    const { id, version, slug } = await givenPost(ctx)
    const renamed = contentOf()
    const saved = await savePostDraft(ctx, { id, version, content: renamed })
    const publish = async (visitor: TestVisitor) =>
      visitor.trpc.content.desk.publish.mutate({ id, version: saved.version, publishAt: null }).then(
        () => 'published',
        (error: { data?: { appCode?: string } }) => error.data?.appCode,
      )
    const colleague = await shop.signedIn(await givenBuyer(shop.db, { roles: ['contentEditor'] }))
    expect((await Promise.all([editor, colleague].map(publish))).sort()).toEqual(['post_changed', 'published'])

    const { editions, version: now } = await editor.trpc.content.desk.get.query({ id })
    expect(now).toBe(saved.version + 1)
    expect(editions.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(await findMovedPost(ctx, `/blog/${slug}`)).toBe(`/blog/${renamed.slug}`)
    expect(await findMovedPost(ctx, `/blog/${slug}?region_id=3250`)).toBe(`/blog/${renamed.slug}?region_id=3250`)
  })

  it('takes an address before another that is published there at the same moment, or after it and not at all', async () => {
    const ctx = await shop.context()
    const { slug } = contentOf()
    const drafts = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await createPost(ctx, { kind: 'article' })
        return { id, ...(await savePostDraft(ctx, { id, version: 0, content: contentOf({ slug }) })) }
      }),
    )
    const outcomes = await Promise.all(
      drafts.map((draft) =>
        publishPost(ctx, { ...draft, publishAt: null }).then(
          () => 'published',
          (error: { code?: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['post_address_taken', 'published'])
  })

  it('is given tags that were missing, each once, and none at an address of another', async () => {
    const { desk } = editor.trpc.content
    const [first, second] = await Promise.all(
      ['Охрана труда', 'охрана труда'].map((name) => desk.addTag.mutate({ name })),
    )
    expect(first).toMatchObject({ slug: 'ohrana-truda' })
    expect(second?.id).toBe(first?.id)
    const { slug } = await givenPost(await shop.context())
    await expect(desk.addTag.mutate({ name: slug })).rejects.toMatchObject({ data: { appCode: 'post_address_taken' } })
    await expect(desk.addTag.mutate({ name: '!!' })).rejects.toMatchObject({ data: { appCode: 'tag_unnamed' } })
  })

  it('shows what a former edition said, to editors alone', async () => {
    const { id, version } = await givenPost(await shop.context(), { title: 'Первая' })
    await editor.trpc.content.desk.save.mutate({ id, version, content: contentOf({ title: 'Вторая' }) })
    expect(await editor.trpc.content.desk.edition.query({ id, number: 1 })).toMatchObject({ title: 'Первая' })
    expect(await editor.trpc.content.desk.edition.query({ id, number: 2 })).toMatchObject({ title: 'Вторая' })
    const refused = { data: { httpStatus: 404 } }
    await expect(editor.trpc.content.desk.edition.query({ id, number: 9 })).rejects.toMatchObject(refused)
  })

  it('keeps every published edition, and one that is brought back is the draft', async () => {
    const { desk } = editor.trpc.content
    const { id, version } = await givenPost(await shop.context(), { title: 'Первая' })
    const saved = await desk.save.mutate({ id, version, content: contentOf({ title: 'Вторая' }) })
    const published = await desk.publish.mutate({ id, version: saved.version, publishAt: null })
    await desk.restore.mutate({ id, version: published.version, number: 1 })
    const { content, editions } = await desk.get.query({ id })
    expect(content.title).toBe('Первая')
    expect(editions.map(({ number, publishedAt, isCurrent }) => [number, publishedAt !== null, isCurrent])).toEqual([
      [3, false, false],
      [2, true, true],
      [1, true, false],
    ])
  })

  it('is reached under its former name, and takes no name of another or of a tag', async () => {
    const ctx = await shop.context()
    const { id, version, slug } = await givenPost(ctx)
    const renamed = contentOf()
    const saved = await savePostDraft(ctx, { id, version, content: renamed })
    const published = await publishPost(ctx, { id, version: saved.version, publishAt: null })
    expect(await findMovedPost(ctx, `/blog/${slug}`)).toBe(`/blog/${renamed.slug}`)
    expect(await findMovedPost(ctx, `/blog/servis/${renamed.slug}`)).toBe(`/blog/${renamed.slug}`)
    expect(await findMovedPost(ctx, '/blog/nichego')).toBeNull()

    await shop.db.insertInto('contentTag').values({ slug: 'remni', name: 'Ремни' }).execute()
    const other = await givenPost(ctx)
    for (const taken of ['remni', other.slug]) {
      const draft = { ...renamed, slug: taken }
      const { version: next } = await savePostDraft(ctx, {
        id,
        version: (await editor.trpc.content.desk.get.query({ id })).version,
        content: draft,
      })
      await expect(publishPost(ctx, { id, version: next, publishAt: null })).rejects.toMatchObject({
        code: 'post_address_taken',
      })
    }
    expect(published.version).toBeGreaterThan(version)
  })

  it('is not published without what readers need, nor tied to what is not there', async () => {
    const ctx = await shop.context()
    const publish = async (given: Parameters<typeof givenPost>[1]) => givenPost(ctx, given)
    await expect(publish({ title: '' })).rejects.toMatchObject({ code: 'post_incomplete' })
    await expect(publish({ blocks: [] })).rejects.toMatchObject({ code: 'post_incomplete' })
    await expect(publish({ tagIds: [987_654] })).rejects.toMatchObject({ code: 'post_tie_unknown' })
    const missing = { kind: 'stored', id: '01890000-0000-7000-8000-000000000000' } as const
    await expect(publish({ cover: missing })).rejects.toMatchObject({ code: 'post_tie_unknown' })
  })

  it('shows parts and machines as they are for the reader, and leaves out what is not sold', async () => {
    const ctx = await shop.context()
    const part = await givenPart(shop.db, { priceMinor: 119_000 })
    const gone = await givenPart(shop.db)
    await shop.db.updateTable('part').set({ removedAt: new Date() }).where('id', '=', gone.id).execute()
    const model = await givenModel(shop.db)
    const { slug } = await givenPost(ctx, {
      blocks: [
        {
          id: 'p',
          type: 'parts',
          items: [
            { partId: part.id, count: 8 },
            { partId: gone.id, count: 1 },
          ],
        },
        { id: 'm', type: 'models', modelIds: [model.id] },
      ],
    })
    const { blocks } = await shop.visitor().trpc.content.post.query({ slug })
    expect(blocks).toMatchObject([
      { type: 'parts', items: [{ count: 8, card: { id: part.id, price: null } }] },
      { type: 'models', models: [{ id: model.id }] },
    ])
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const seen = await buyer.trpc.content.post.query({ slug })
    expect(seen.blocks[0]).toMatchObject({ items: [{ card: { price: { priceMinor: 119_000 } } }] })
  })

  it('names what has followed a part that is not sold any longer, once, and offers it to the editor', async () => {
    const gone = await givenPart(shop.db, { isRemoved: true })
    const heir = await givenPart(shop.db)
    await shop.db
      .insertInto('crossNumber')
      .values({ partId: heir.id, number: gone.article, manufacturerName: 'Завод', kind: 'superseded' })
      .execute()
    const items = [gone, heir].map((part) => ({ partId: part.id, count: 2 }))
    const { id, slug } = await givenPost(await shop.context(), { blocks: [{ id: 'p', type: 'parts', items }] })
    const { blocks } = await shop.visitor().trpc.content.post.query({ slug })
    expect(blocks).toMatchObject([{ items: [{ count: 2, card: { id: heir.id } }] }])
    expect(blocks[0]).toMatchObject({ items: { length: 1 } })
    expect((await editor.trpc.content.desk.get.query({ id })).replacements).toMatchObject({
      [gone.id]: { id: heir.id },
    })
  })
})

describe('who may write', () => {
  it('is an editor of content, and neither a guest nor a buyer', async () => {
    await expect(shop.visitor().trpc.content.desk.list.query({})).rejects.toMatchObject({
      data: { appCode: 'unauthenticated' },
    })
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    await expect(buyer.trpc.content.desk.create.mutate({ kind: 'article' })).rejects.toMatchObject({
      data: { appCode: 'forbidden' },
    })
  })

  it('sends text and marks: scripts, foreign addresses and unknown blocks are refused with their place', async () => {
    const { desk } = editor.trpc.content
    const { id } = await desk.create.mutate({ kind: 'article' })
    const save = (blocks: unknown) =>
      desk.save.mutate({ id, version: 0, content: { ...contentOf(), blocks: blocks as never } })
    const hostile = [
      [{ id: 'a', type: 'html', html: '<script>alert(1)</script>' }],
      [{ id: 'a', type: 'action', text: '', label: 'Открыть', href: 'javascript:alert(1)' }],
      [{ id: 'a', type: 'action', text: '', label: 'Открыть', href: '//evil.test' }],
      [{ id: 'a', type: 'text', paragraphs: [[{ text: 'x', href: 'data:text/html,x' }]] }],
      [{ id: 'a', type: 'text', paragraphs: [[{ text: 'x', onclick: 'alert(1)' }]] }],
      [
        {
          id: 'a',
          type: 'picture',
          picture: { kind: 'drawing', folder: 'parts', name: '../../etc' },
          alt: '',
          caption: '',
        },
      ],
      [{ id: 'a', type: 'table', caption: '', columns: [{ title: 'А', isNumeric: false }], rows: [['1', '2']] }],
      'text',
    ]
    for (const blocks of hostile) {
      await expect(save(blocks)).rejects.toMatchObject({ data: { httpStatus: 422, appCode: 'validation_error' } })
    }
    const heavy = [{ id: 'a', type: 'text', paragraphs: [[{ text: 'я'.repeat(2_500_000) }]] }]
    const body = { id, version: 0, content: { ...contentOf(), blocks: heavy } }
    expect((await editor.post('/trpc/content.desk.save', body)).statusCode).toBe(413)
    const tags = await save([{ id: 'a', type: 'text', paragraphs: [[{ text: '<script>alert(1)</script>' }]] }])
    expect(tags.version).toBe(1)
  })
})
