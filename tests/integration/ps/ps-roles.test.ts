import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenModel, type TestModel } from '../../support/factories.ts'
import { givenPsPage, givenRecipient, greetingBlock, signsOf } from '../../support/given-ps-page.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

/**
 * Everybody who may come to the page of one client, with its link: by what he is known there. The link alone reads the
 * page; only the signs of the client's letter, or his account, make somebody that client.
 */
const roles = [
  'a guest',
  'another guest',
  'a buyer',
  'another buyer',
  'a client with the signs of his own letter',
  'the client by his letter',
  'the client by his account',
] as const
type Role = (typeof roles)[number]
const isClient = (role: Role) => role.startsWith('the client')

const shop = useTestShop()
const noSigns = { uc: '', sendingId: '' }
let model: TestModel
let hash: string
let recipient: { id: number; userCode: string }
let staff: TestVisitor
let people: Record<Role, { visitor: TestVisitor; signs: typeof noSigns }>

beforeAll(async () => {
  model = await givenModel(shop.db)
  staff = await shop.signedIn(await givenBuyer(shop.db, { roles: ['editor'] }))
})

beforeEach(async () => {
  const client = await givenBuyer(shop.db)
  recipient = await givenRecipient(shop.db, { userId: client.id })
  const neighbour = await givenRecipient(shop.db)
  const blocks = [greetingBlock, ...['park', 'upload', 'warmup'].map((type) => ({ id: type, type, settings: {} }))]
  hash = (await givenPsPage(shop.db, { recipientId: recipient.id, blocks })).hash
  await shop.db
    .insertInto('psParkMachine')
    .values({ userCode: recipient.userCode, modelId: model.id, count: 2 })
    .execute()
  const { secret } = shop.app.config
  const buyer = async () => shop.signedIn(await givenBuyer(shop.db))
  people = {
    'a guest': { visitor: shop.visitor(), signs: noSigns },
    'another guest': { visitor: shop.visitor(), signs: noSigns },
    'a buyer': { visitor: await buyer(), signs: noSigns },
    'another buyer': { visitor: await buyer(), signs: noSigns },
    'a client with the signs of his own letter': { visitor: shop.visitor(), signs: signsOf(secret, neighbour) },
    'the client by his letter': { visitor: shop.visitor(), signs: signsOf(secret, recipient) },
    'the client by his account': { visitor: await shop.signedIn(client), signs: noSigns },
  }
})

async function upload(role: Role): Promise<{ id: string; url: string }> {
  const { visitor, signs } = people[role]
  const form = new FormData()
  for (const [name, value] of Object.entries({ hash, ...signs })) form.append(name, value)
  form.append('file', new Blob(['%PDF-1.7\n']), 'smeta.pdf')
  const answer = await visitor.postMultipart('/api/ps/upload-service-file', form)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().file
}

/** Who of all finds the file in the list, on the page, and opens it. */
async function whoHas({ id }: { id: string }): Promise<Role[]> {
  const found: Role[] = []
  for (const role of roles) {
    const { visitor, signs } = people[role]
    const listed = (await visitor.trpc.ps.files.query({ hash, ...signs })).items.map((file) => file.id)
    const { blocks } = await visitor.trpc.ps.page.query({ hash, ...signs })
    const shown = blocks.flatMap((block) => (block.type === 'upload' ? block.data.items.map((file) => file.id) : []))
    const own = `/api/ps-upload/files/${id}?${new URLSearchParams(signs)}`
    const opened = (await visitor.get(own)).statusCode === 200
    expect([listed.includes(id), shown.includes(id)], role).toEqual([opened, opened])
    if (opened) found.push(role)
  }
  return found
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

describe.each(roles)('a file that %s has uploaded', (uploader) => {
  const owners = isClient(uploader) ? roles.filter(isClient) : [uploader]

  it('is found by him alone until it is sent; then by the client and the company, too', async () => {
    const file = await upload(uploader)
    expect(await whoHas(file)).toEqual(owners)
    expect((await people[uploader].visitor.get(file.url)).statusCode).toBe(200)
    expect((await staff.get(`/api/ps-upload/files/${file.id}`)).statusCode).toBe(404)

    const { visitor, signs } = people[uploader]
    await visitor.trpc.ps.sendFiles.mutate({ hash, ...signs })
    expect(await whoHas(file)).toEqual(roles.filter((role) => role === uploader || isClient(role)))
    expect((await staff.get(`/api/ps-upload/files/${file.id}`)).statusCode).toBe(200)
    const { files } = await staff.trpc.ps.recipient.query({ id: recipient.id })
    expect(files).toMatchObject([{ id: file.id, isOfGuest: !isClient(uploader) }])
  })

  it('is neither sent nor taken away by anybody else', async () => {
    const file = await upload(uploader)
    for (const role of roles.filter((one) => !owners.includes(one))) {
      const { visitor, signs } = people[role]
      expect(await codeOf(visitor.trpc.ps.sendFiles.mutate({ hash, ...signs })), role).toBe('validation_error')
      expect(await codeOf(visitor.trpc.ps.removeFile.mutate({ hash, ...signs, id: file.id })), role).toBe('not_found')
    }
    const { visitor, signs } = people[uploader]
    expect(await codeOf(visitor.trpc.ps.removeFile.mutate({ hash, ...signs, id: file.id }))).toBe('done')
  })
})

describe.each(roles)('%s at the page of a client', (role) => {
  const refusal = role === 'a buyer' || role === 'another buyer' ? 'forbidden' : 'unauthenticated'
  const expected = isClient(role) ? 'done' : refusal

  it('reads it, and is given signs only if he is that client', async () => {
    const { visitor, signs } = people[role]
    const { blocks, reader } = await visitor.trpc.ps.page.query({ hash, ...signs })
    expect(blocks[0]).toMatchObject({ data: { name: 'Пётр Ильич' } })
    expect(reader && { uc: reader.uc, sendingId: reader.sendingId }).toEqual(
      isClient(role) ? signsOf(shop.app.config.secret, recipient) : null,
    )
    const text = JSON.stringify(blocks)
    for (const sign of Object.values(signsOf(shop.app.config.secret, recipient)))
      expect(text.includes(sign)).toBe(false)
  })

  it('changes the park, refuses and says «no more» only as that client', async () => {
    const { visitor, signs } = people[role]
    await shop.db
      .insertInto('psWarmup')
      .values({ recipientId: recipient.id, kind: 'warmup', modelId: model.id })
      .execute()
    const own = { hash, ...signs }
    const park = [{ modelId: model.id, count: 7 }]
    expect(await codeOf(visitor.trpc.ps.savePark.mutate({ ...own, park }))).toBe(expected)
    expect(await codeOf(visitor.trpc.ps.reject.mutate({ ...own, productId: model.id, reason: 'Дорого' }))).toBe(
      expected,
    )
    expect(await codeOf(visitor.trpc.ps.takeBack.mutate({ ...own, productId: model.id }))).toBe(expected)
    expect(await codeOf(visitor.trpc.ps.optOut.mutate({ ...own, isOut: true }))).toBe(expected)
    const url = `/ps/${hash}?${new URLSearchParams(signs)}`
    const views = await visitor.request({
      method: 'PUT',
      url: '/api/ps/save-warmup-views',
      payload: { views: [model.id], url },
    })
    expect(views.statusCode).toBe({ done: 200, forbidden: 403, unauthenticated: 401 }[expected])
    const kept = await shop.db
      .selectFrom('psParkMachine')
      .select('count')
      .where('userCode', '=', recipient.userCode)
      .execute()
    expect(kept).toEqual([{ count: isClient(role) ? 7 : 2 }])
  })

  it('leaves deeds of the client only if he is that client', async () => {
    const { visitor, signs } = people[role]
    await visitor.trpc.ps.note.mutate({ hash, ...signs, deeds: [{ kind: 'opened' }] })
    await upload(role)
    await visitor.trpc.ps.sendFiles.mutate({ hash, ...signs })
    const deeds = await shop.db.selectFrom('psEvent').select('kind').where('recipientId', '=', recipient.id).execute()
    expect(deeds.map(({ kind }) => kind)).toEqual(isClient(role) ? ['opened', 'uploaded'] : [])
  })
})

it('a guest who signs in keeps the files of his browser', async () => {
  const { visitor } = people['a guest']
  const file = await upload('a guest')
  const buyer = await givenBuyer(shop.db)
  const signedIn = await shop.signedIn(buyer)
  for (const [name, value] of visitor.cookies) if (!signedIn.cookies.has(name)) signedIn.cookies.set(name, value)
  expect((await signedIn.trpc.ps.files.query({ hash, ...noSigns })).items.map(({ id }) => id)).toEqual([file.id])
})

it('a client who has signed in saves his park without a link', async () => {
  const { visitor } = people['the client by his account']
  const answer = await visitor.post('/api/ps/save-partner-technology-park', { park: [{ modelId: model.id, count: 4 }] })
  expect(answer.json()).toEqual({ ok: true })
  const stranger = people['a buyer'].visitor
  expect((await stranger.post('/api/ps/save-partner-technology-park', { park: [] })).statusCode).toBe(404)
})
