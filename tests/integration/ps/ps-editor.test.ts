import { watchPsDraft } from '@agromarket/core/ps'
import type { AccountRole } from '@agromarket/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenMailing, givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const greeting = (over: object = {}) => ({
  id: 'greeting',
  type: 'greeting' as const,
  isHidden: false,
  settings: { text: 'Ваша подборка', withManager: true, inPrint: true },
  ...over,
})
const as = async (role: AccountRole, name = 'Ирина Блокова') =>
  (await shop.signedIn(await givenBuyer(shop.db, { roles: [role], name }))).trpc.ps.editor
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

let page: { id: string; hash: string }
beforeEach(async () => {
  page = await givenPsPage(shop.db, { blocks: [greetingBlock] })
})

describe('a draft of a personal page', () => {
  it('is the editor’s alone until it is published, and then a version that its readers see', async () => {
    const editor = await as('editor')
    const { id, revision, title } = await editor.get.query({ hash: page.hash })
    const texts = async () =>
      (await shop.visitor().trpc.ps.page.query({ hash: page.hash, uc: '', sendingId: '' })).blocks.map(
        ({ settings }) => 'text' in settings && settings.text,
      )
    const blocks = [
      greeting({ settings: { ...greeting().settings, text: 'Новое' } }),
      greeting({ id: 'b', isHidden: true }),
    ]
    const saved = await editor.save.mutate({ id, revision, title, blocks })
    expect(await texts()).toEqual(['Ваша подборка'])
    expect(await editor.get.query({ hash: page.hash })).toMatchObject({ isChanged: true, updatedBy: 'Ирина Блокова' })

    const published = await editor.publish.mutate({ id, revision: saved.revision })
    expect(published.published).toBe(2)
    expect(await texts()).toEqual(['Новое'])
    const { isChanged, versions } = await editor.get.query({ hash: page.hash })
    expect([isChanged, versions.map(({ number }) => number)]).toEqual([false, [2, 1]])
  })

  it('is never written over another editor’s: the slower one is told, and both names are known', async () => {
    const [anna, boris] = [await as('editor', 'Анна'), await as('editor', 'Борис')]
    const { id, revision, title } = await anna.get.query({ hash: page.hash })
    await anna.save.mutate({ id, revision, title: 'Страница Анны', blocks: [greeting()] })
    const late = { id, revision }
    expect(await refusalOf(boris.save.mutate({ ...late, title, blocks: [] }))).toBe('ps_changed')
    expect(await refusalOf(boris.publish.mutate(late))).toBe('ps_changed')
    expect(await refusalOf(boris.withdraw.mutate(late))).toBe('ps_changed')
    expect(await refusalOf(boris.restore.mutate({ ...late, number: 1 }))).toBe('ps_changed')
    const now = await boris.get.query({ hash: page.hash })
    expect(now).toMatchObject({ title: 'Страница Анны', updatedBy: 'Анна', revision: revision + 1 })
    const both = await Promise.all(
      [anna, boris].map((editor) => refusalOf(editor.save.mutate({ id, revision: now.revision, title, blocks: [] }))),
    )
    expect(both.sort()).toEqual(['ps_changed', 'taken'])
  })

  it('becomes a former version again, and what was published never changes', async () => {
    const editor = await as('editor')
    const { id, revision, title } = await editor.get.query({ hash: page.hash })
    const saved = await editor.save.mutate({ id, revision, title, blocks: [greeting({ id: 'other' })] })
    const published = await editor.publish.mutate({ id, revision: saved.revision })
    await editor.restore.mutate({ id, revision: published.revision, number: 1 })
    const restored = await editor.get.query({ hash: page.hash })
    expect(restored.blocks.map((block) => block.id)).toEqual(['greeting'])
    expect([restored.published, restored.isChanged]).toEqual([2, true])
    const change = shop.db.updateTable('psConfigVersion').set({ blocks: '[]' }).where('configId', '=', id)
    await expect(change.execute()).rejects.toThrow('never changes')
  })

  it('is taken from its readers, and is not published without a block that somebody would see', async () => {
    const editor = await as('editor')
    const { id, revision, title } = await editor.get.query({ hash: page.hash })
    const withdrawn = await editor.withdraw.mutate({ id, revision })
    const seen = shop.visitor().trpc.ps.page.query({ hash: page.hash, uc: '', sendingId: '' })
    expect(await refusalOf(seen)).toBe('not_found')
    const blocks = [greeting({ isHidden: true })]
    const saved = await editor.save.mutate({ id, revision: withdrawn.revision, title, blocks })
    expect(await refusalOf(editor.publish.mutate({ id, revision: saved.revision }))).toBe('ps_nothing_to_publish')
  })

  it.each([
    ['an unknown kind', [greeting({ type: 'banner9000' })]],
    ['settings of another type', [greeting({ settings: { text: 5 } })]],
    ['a link that runs', [{ id: 'v', type: 'video', isHidden: false, settings: { url: 'javascript:alert(1)' } }]],
    ['two blocks of one name', [greeting(), greeting()]],
    ['a name that is none', [greeting({ id: '<script>' })]],
    ['500 blocks', Array.from({ length: 500 }, (_, index) => greeting({ id: `b${index}` }))],
  ])('refuses %s in words and keeps nothing of it', async (_, blocks) => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
    const { id, revision, title } = await visitor.trpc.ps.editor.get.query({ hash: page.hash })
    // What a hostile client sends is not what the types of this one allow.
    const answer = visitor.trpc.ps.editor.save.mutate({ id, revision, title, blocks: blocks as never })
    const refusal = await answer.catch(({ data }) => data)
    expect(refusal.appCode).toBe('validation_error')
    expect(refusal.issues[0].message).toMatch(/^[А-ЯЁ]/)
    expect((await visitor.trpc.ps.editor.get.query({ hash: page.hash })).revision).toBe(revision)
  })
})

describe('two editors of one page', () => {
  /** Somebody who has the page open in the editor: what he hears, until he leaves. */
  async function open(name: string) {
    const user = await givenBuyer(shop.db, { roles: ['editor'], name })
    await shop.signedIn(user)
    const { id: sessionId } = await shop.db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    const ctx = await shop.context({ user: { ...user, roles: [{ role: 'editor', branchId: null }] }, sessionId })
    const leaving = new AbortController()
    const news = watchPsDraft(ctx, { id: page.id }, leaving.signal)
    const hear = async () => (await news.next()).value?.others
    const leave = async () => {
      leaving.abort()
      await news.return(undefined)
    }
    return { hear, leave }
  }

  it('are told of each other as soon as both are there, before anybody changes it, and when one leaves', async () => {
    const anna = await open('Анна')
    expect(await anna.hear()).toEqual([])
    const boris = await open('Борис')
    expect(await boris.hear()).toEqual(['Анна'])
    expect(await anna.hear()).toEqual(['Борис'])
    await boris.leave()
    expect(await anna.hear()).toEqual([])
    await anna.leave()
    expect(await shop.db.selectFrom('psEditorSeat').select('id').execute()).toEqual([])
  })

  it('are not told of one whose server has died', async () => {
    const name = 'Пропавший'
    const { id: userId } = await givenBuyer(shop.db, { name })
    const seenAt = new Date(Date.now() - 120_000)
    await shop.db.insertInto('psEditorSeat').values({ configId: page.id, userId, name, seenAt }).execute()
    const anna = await open('Анна')
    expect(await anna.hear()).toEqual([])
    await anna.leave()
  })
})

describe('the preview of a draft', () => {
  it('of a client’s own page shows a guest neither the client’s files nor what he may do', async () => {
    const recipient = await givenRecipient(shop.db, { name: 'Анна' })
    const { id } = await givenPsPage(shop.db, {
      recipientId: recipient.id,
      blocks: [greetingBlock, { id: 'upload', type: 'upload', settings: {} }],
    })
    const form = new FormData()
    const { sendingId } = signsOf(shop.app.config.secret, recipient)
    form.append('sendingId', sendingId)
    form.append('file', new Blob(['%PDF-1.7\n']), 'smeta.pdf')
    await shop.visitor().postMultipart('/api/ps/upload-service-file', form)
    const editor = await as('editor')
    const filesFor = async (recipientId: number | null) => {
      const { blocks } = await editor.preview.query({ id, recipientId })
      expect(blocks[0]).toMatchObject({ data: { name: 'Анна' } })
      return blocks.flatMap((block) => (block.type === 'upload' ? block.data.items.map(({ name }) => name) : []))
    }
    expect([await filesFor(recipient.id), await filesFor(null)]).toEqual([['smeta.pdf'], []])
  })

  it('greets whom it is looked at as, and nobody for a guest', async () => {
    const mailingId = await givenMailing(shop.db, page.id)
    const recipient = await givenRecipient(shop.db, { mailingId, name: 'Анна', farm: 'СПК «Заря»' })
    await givenRecipient(shop.db, { name: 'Чужой' })
    const editor = await as('editor')
    const { items } = await editor.readers.query({ id: page.id, q: 'заря' })
    expect(items).toEqual([{ id: recipient.id, name: 'Анна', farm: 'СПК «Заря»' }])
    expect((await editor.readers.query({ id: page.id, q: '' })).items).toHaveLength(1)
    const greeted = async (recipientId: number | null) => {
      const [block] = (await editor.preview.query({ id: page.id, recipientId })).blocks
      return block?.type === 'greeting' && block.data.name
    }
    expect([await greeted(recipient.id), await greeted(null)]).toEqual(['Анна', ''])
  })

  it('shows nothing of what the editor himself has gathered', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
    const part = await givenPart(shop.db)
    await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
    await visitor.trpc.favorites.set.mutate({ code: String(part.id), isFavorite: true })
    const lists = [
      { id: 'bookmarks', type: 'bookmarks', settings: {} },
      { id: 'cart', type: 'cart', settings: {} },
    ]
    const { id, hash } = await givenPsPage(shop.db, { blocks: [...lists, greetingBlock] })
    const own = await visitor.trpc.ps.page.query({ hash, uc: '', sendingId: '' })
    expect(own.blocks).toHaveLength(3)
    const { blocks } = await visitor.trpc.ps.editor.preview.query({ id, recipientId: null })
    expect(blocks.map((block) => block.id)).toEqual(['greeting'])
  })
})

describe('the pages of an editor', () => {
  it('begin empty or as a copy that nobody sees yet, one at a place', async () => {
    const editor = await as('editor')
    const empty = { title: 'К севу', type: 'landing' as const, target: '', copyOf: null }
    const { hash } = await editor.create.mutate({ ...empty, copyOf: page.id })
    const copy = await editor.get.query({ hash })
    expect(copy).toMatchObject({ title: 'К севу', published: null, revision: 0 })
    expect(copy.blocks.map((block) => block.id)).toEqual(['greeting'])
    const [latest] = (await editor.list.query()).items
    expect(latest).toMatchObject({ hash, isChanged: true, farm: '' })

    const place = { ...empty, type: 'path' as const, target: `/akcii-${page.id}` }
    await editor.create.mutate(place)
    expect(await refusalOf(editor.create.mutate(place))).toBe('ps_place_taken')
    expect(await refusalOf(editor.create.mutate({ ...empty, copyOf: crypto.randomUUID() }))).toBe('not_found')
    const wrong = [{ target: '/akcii' }, { type: 'model' as const, target: 'kind/x' }, { title: ' ' }]
    const refusals = wrong.map((change) => refusalOf(editor.create.mutate({ ...empty, ...change })))
    expect(new Set(await Promise.all(refusals))).toEqual(new Set(['validation_error']))
  })
})
