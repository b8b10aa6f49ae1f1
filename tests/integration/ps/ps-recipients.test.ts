import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, type TestModel } from '../../support/factories.ts'
import { givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { readMessage } from '../../support/read-message.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { Answer, TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()
let model: TestModel
let recipient: { id: number; userCode: string }
let own: { uc: string; sendingId: string }
let visitor: TestVisitor
beforeAll(async () => {
  model = await givenModel(shop.db)
})
beforeEach(async () => {
  recipient = await givenRecipient(shop.db)
  own = signsOf(shop.app.config.secret, recipient)
  visitor = shop.visitor()
})
const query = (signs: object) => new URLSearchParams({ ...signs }).toString()
const put = (url: string, payload: object) => visitor.request({ method: 'PUT', url, payload })
const strange = { uc: 'C-1.AAAAAAAAAAAAAAAAAAAAAA', sendingId: '1.AAAAAAAAAAAAAAAAAAAAAA' }

describe('what is a recipient’s own', () => {
  it('is nobody’s for whoever has no signs of the shop, on every route', async () => {
    const park = { park: [{ modelId: model.id, count: 1 }] }
    const reject = { productId: model.id, reason: 'Дорого' }
    for (const signs of [strange, { uc: '', sendingId: '' }]) {
      const asked = await Promise.all([
        visitor.post('/api/ps/get-partner-technology-park', signs),
        visitor.post('/api/ps/save-partner-technology-park', { ...signs, ...park }),
        visitor.get(`/api/ps/get-warmup-block?${query(signs)}`),
        visitor.get(`/api/ps/get-interests-warmup-block?${query(signs)}`),
        put('/api/ps/save-warmup-reject', { ...signs, ...reject }),
        put('/api/ps/save-warmup-views', { views: [model.id], url: `/ps?${query(signs)}` }),
        visitor.get(`/api/ps/get-required-media?${query(signs)}`),
        visitor.get(`/api/ps-upload/get-by-sending-id?${query(signs)}`),
        visitor.get(`/api/ps-upload/get-models?${query(signs)}`),
        visitor.post('/api/ps/send-service-files', signs),
        upload(signs),
      ])
      expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 404))
    }
  })

  it('is refused in words where it is wrong', async () => {
    const wrong = [
      await visitor.post('/api/ps/save-partner-technology-park', { ...own, park: [{ modelId: 999_999, count: 1 }] }),
      await visitor.post('/api/ps/save-partner-technology-park', { ...own, park: [{ modelId: model.id, count: -1 }] }),
      await put('/api/ps/save-warmup-reject', { ...own, reason: 'Дорого' }),
      await put('/api/ps/save-warmup-reject', { ...own, productId: model.id, reason: ' ' }),
      await put('/api/ps/save-warmup-views', { views: ['много'], url: '/ps' }),
      await visitor.post('/api/ps/send-service-files', own),
      await visitor.get('/api/ps/model-lines?hash=..%2F'),
      await visitor.post('/api/ps/get-random-utp', { quantity: 100 }),
      await visitor.post('/api/ps/get-model-lines-banners', { modelLineIds: 'все' }),
      await visitor.get('/api/ps-classifiers/0'),
    ]
    expect(wrong.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 422))
    for (const answer of wrong) expect(answer.json().message).toMatch(/[а-я]/)
    expect((await visitor.get('/api/ps-classifiers/77')).statusCode).toBe(404)
    expect((await visitor.get('/ps/get-video?hash=nobody-knows')).statusCode).toBe(404)
  })
})

it('a park is kept whole, in its order, and counted among the deeds', async () => {
  const second = await givenModel(shop.db)
  const park = [
    { modelId: second.id, count: 0 },
    { modelId: model.id, count: 3 },
  ]
  await visitor.post('/api/ps/save-partner-technology-park', {
    partnerId: own.uc,
    park: [{ modelId: model.id, count: 9 }],
  })
  await visitor.post('/api/ps/save-partner-technology-park', { ...own, park })

  const { items } = (await visitor.post('/api/ps/get-partner-technology-park', { partnerId: own.uc })).json()
  expect(items.map(({ modelId, count }: (typeof park)[number]) => ({ modelId, count }))).toEqual(park)
  const deeds = await shop.db.selectFrom('psEvent').select('detail').where('recipientId', '=', recipient.id).execute()
  expect(deeds.map(({ detail }) => detail)).toEqual(['9', '3'])
})

describe('what is suggested', () => {
  beforeEach(async () => {
    const { id: recipientId } = recipient
    await shop.db
      .insertInto('psWarmup')
      .values({ recipientId, kind: 'warmup', modelId: model.id, note: 'Пора' })
      .execute()
  })
  const suggested = async () =>
    (await visitor.get(`/api/ps/get-warmup-block?hash=&uc=${own.uc}&sending_id=${own.sendingId}`)).json().items

  it('is shown with its machine and its views until it is rejected; the first reason stays', async () => {
    expect(await suggested()).toMatchObject([{ productId: model.id, note: 'Пора', views: 0, model: { id: model.id } }])
    const url = `http://shop.test/ps/?${query(own)}`
    await put('/api/ps/save-warmup-views', { views: [model.id, { productId: model.id, count: 2 }], url })
    expect((await suggested())[0].views).toBeGreaterThan(0)

    const reject = { ...own, productId: model.id, reason: 'Дорого' }
    expect((await put('/api/ps/save-warmup-reject', reject)).json()).toEqual({ ok: true })
    expect((await put('/api/ps/save-warmup-reject', { ...reject, reason: 'Потом' })).json()).toEqual({ ok: true })
    expect(await suggested()).toEqual([])
    const kept = await shop.db.selectFrom('psWarmup').select('reason').where('recipientId', '=', recipient.id).execute()
    expect(kept).toEqual([{ reason: 'Дорого' }])
    const deeds = await shop.db.selectFrom('psEvent').select('kind').where('recipientId', '=', recipient.id).execute()
    expect(deeds).toEqual([{ kind: 'rejected' }])
  })

  it('comes back when the rejection is taken back, and «no more» then holds no longer', async () => {
    const page = await givenPsPage(shop.db, { type: 'compare', blocks: [greetingBlock] })
    const ofPlace = async () => (await visitor.trpc.ps.ofPlace.query({ path: '/compare', ...own })).hash
    await visitor.trpc.ps.reject.mutate({ ...own, productId: model.id, reason: 'Больше не присылать' })
    expect([await suggested(), await ofPlace()]).toEqual([[], null])

    await visitor.trpc.ps.takeBack.mutate({ ...own, productId: model.id })
    expect(await suggested()).toHaveLength(1)
    expect(await ofPlace()).toBe(page.hash)
    const deeds = await shop.db.selectFrom('psEvent').select('kind').where('recipientId', '=', recipient.id).execute()
    expect(deeds).toEqual([])
  })
})

describe('a file', () => {
  it('is taken for what its bytes are, read by its sender and the company’s people, and told of when it is sent', async () => {
    const { file } = (await upload(own, ['%PDF-1.7\n', '../../смета<b>.png'])).json()
    expect(file).toMatchObject({ mimeType: 'application/pdf', sentAt: null })
    expect(file.name).toMatch(/^[^/<>]+\.pdf$/)

    const neighbour = signsOf(shop.app.config.secret, await givenRecipient(shop.db))
    const staff = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const bare = `/api/ps-upload/files/${file.id}`
    expect((await visitor.get(file.url)).body).toContain('%PDF')
    expect((await staff.get(bare)).statusCode).toBe(404)
    expect((await buyer.get(bare)).statusCode).toBe(404)
    expect((await visitor.get(`${bare}?${query(neighbour)}`)).statusCode).toBe(404)

    await visitor.post('/api/ps/send-service-files', { ...own, description: 'Табличка комбайна' })
    expect((await staff.get(bare)).headers['content-disposition']).toContain('attachment')
    const [sent] = (await visitor.get(`/api/ps-upload/get-by-sending-id?${query(own)}`)).json().items
    expect(sent).toMatchObject({ description: 'Табличка комбайна', sentAt: expect.any(String) })
    const { email } = await shop.db.selectFrom('branch').select('email').where('id', '=', 1).executeTakeFirstOrThrow()
    expect((await readMessage(shop, email)).subject).toMatch(/персональной страницы.*Нива/)
  })

  it('is taken back by its sender until it is sent, and its bytes go with it', async () => {
    const { file } = (await upload(own)).json()
    const neighbour = signsOf(shop.app.config.secret, await givenRecipient(shop.db))
    const remove = (signs: typeof own) => visitor.trpc.ps.removeFile.mutate({ ...signs, id: file.id })
    await expect(remove(neighbour)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
    await remove(own)
    expect((await visitor.get(file.url)).statusCode).toBe(404)
    const stored = await shop.db.selectFrom('storedFile').select('id').where('name', '=', 'smeta.pdf').execute()
    expect(stored).toEqual([])

    const { file: sent } = (await upload(own)).json()
    await visitor.post('/api/ps/send-service-files', own)
    await expect(visitor.trpc.ps.removeFile.mutate({ ...own, id: sent.id })).rejects.toMatchObject({
      data: { code: 'NOT_FOUND' },
    })
  })

  it('of another kind, without bytes or for what nobody has asked is refused, and leaves nothing behind', async () => {
    expect((await upload(own, ['#!/bin/sh', 'smeta.pdf'])).statusCode).toBe(415)
    expect((await upload(own, ['', 'smeta.pdf'])).statusCode).toBe(422)
    expect((await upload({ ...own, mediaId: '77' })).statusCode).toBe(422)
    expect((await visitor.post('/api/ps/upload-service-file', own)).statusCode).toBe(400)
    expect((await visitor.get(`/api/ps-upload/get-by-sending-id?${query(own)}`)).json().items).toEqual([])
  })
})

it('deeds are counted for a recipient alone, a block once, and none of an editor', async () => {
  const page = await givenPsPage(shop.db, { recipientId: recipient.id, blocks: [greetingBlock] })
  const general = await givenPsPage(shop.db, { blocks: [greetingBlock] })
  const editor = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
  const note = (by: TestVisitor, hash: string) =>
    by.trpc.ps.note.mutate({
      hash,
      ...own,
      deeds: [
        { kind: 'opened' },
        { kind: 'seen', blockId: 'greeting' },
        { kind: 'seen', blockId: 'elsewhere' },
        { kind: 'clicked', blockId: 'greeting' },
      ],
    })
  await note(visitor, page.hash)
  await note(visitor, page.hash)
  await note(visitor, general.hash)
  await note(editor, page.hash)

  const deeds = await shop.db.selectFrom('psEvent').select(['recipientId', 'kind']).orderBy('id').execute()
  const noted = deeds.filter(({ recipientId }) => recipientId === recipient.id).map(({ kind }) => kind)
  expect(noted).toEqual(['opened', 'seen', 'clicked', 'clicked'])
})

async function upload(fields: object, [content = '%PDF-1.7\n', name = 'smeta.pdf']: string[] = []): Promise<Answer> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append('file', new Blob([content]), name)
  return visitor.postMultipart('/api/ps/upload-service-file', form)
}
