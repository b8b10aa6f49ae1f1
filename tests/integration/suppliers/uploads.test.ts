import { beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '../../fixtures/suppliers/zip.ts'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplier: TestVisitor
let stranger: TestVisitor

beforeAll(async () => {
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ООО «Агроснаб»')))
  stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
})

const table = (article: string) => `Артикул;Цена\n${article};10\n`
const filesOf = async (visitor: TestVisitor) => (await visitor.trpc.suppliers.files.list.query({})).items

it('files that come at once are taken one and all, the same bytes once', async () => {
  const names = ['1', '2', '3', '4', '5', '5', '5']

  const answers = await Promise.all(names.map((name) => upload(supplier, `${name}.csv`, table(`P-${name}`))))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 202))
  const taken = answers.map((answer) => answer.json() as { fileId: string; isKnown: boolean })
  expect(new Set(taken.map(({ fileId }) => fileId)).size).toBe(5)
  expect(taken.filter(({ isKnown }) => isKnown)).toHaveLength(2)
  await shop.drainOutbox()
})

describe('an archive of several tables', () => {
  it('becomes a file for each; what is no table, and a table that came before, does not', async () => {
    await upload(supplier, 'known.csv', table('A-0'))
    const parts = { 'склад/a.csv': table('A-1'), 'b.txt': table('A-2'), 'c.csv': table('A-0'), 'читай.md': 'текст' }

    const { fileId } = (await upload(supplier, 'prices.zip', zipOf(parts))).json()
    await shop.drainOutbox()

    const files = await filesOf(supplier)
    expect(files.find(({ id }) => id === fileId)).toMatchObject({ state: 'unpacked', problem: null, archive: null })
    const unpacked = files.filter(({ archive }) => archive?.id === fileId)
    expect(unpacked.map(({ name, state }) => [name, state])).toEqual([
      ['b.txt', 'unmapped'],
      ['a.csv', 'unmapped'],
    ])
    expect((await upload(supplier, 'again.zip', zipOf(parts))).json()).toEqual({ fileId, isKnown: true })
    await supplier.trpc.suppliers.files.repeat.mutate({ fileId })
    await shop.drainOutbox()
    expect(await filesOf(supplier)).toHaveLength(files.length)
  })

  it.each<[string, Record<string, Buffer | string>, RegExp]>([
    [
      'too many of them',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.csv`, table(`M-${at}`)])),
      /больше 50/,
    ],
    [
      'one that unpacks beyond bounds',
      { 'a.csv': table('Z-1'), 'b.csv': Buffer.alloc(80 * 1024 * 1024, 32) },
      /слишком большой/,
    ],
  ])('is refused as a whole for %s, and leaves no bytes behind', async (_what, parts, reason) => {
    const stored = async () => (await shop.db.selectFrom('storedFile').select('id').execute()).length
    const before = await stored()

    const { fileId } = (await upload(supplier, 'bomb.zip', zipOf(parts))).json()
    await shop.drainOutbox().catch(() => undefined)

    const file = await supplier.trpc.suppliers.files.get.query({ fileId })
    expect([file.state, file.problem]).toEqual(['failed', expect.stringMatching(reason)])
    expect(await stored()).toBe(before + 1)
  })

  it('is unpacked once: an archive that calls itself a table is refused by name', async () => {
    const nested = zipOf({ 'deep.csv': table('N-2'), 'deeper.csv': table('N-3') })

    await upload(supplier, 'nested.zip', zipOf({ 'n.csv': table('N-1'), 'inner.csv': nested }))
    await shop.drainOutbox().catch(() => undefined)

    const inner = (await filesOf(supplier)).find(({ name }) => name === 'inner.csv')
    expect([inner?.state, inner?.problem]).toEqual(['failed', expect.stringContaining('ещё один архив')])
  })
})

const pieces = '/api/suppliers/portal/uploads'
const begin = (visitor: TestVisitor, sizeBytes: number) => visitor.post(pieces, { name: 'large.csv', sizeBytes })
function send(visitor: TestVisitor, uploadId: string, firstByte: number, content: Buffer) {
  const form = new FormData()
  form.append('firstByte', String(firstByte))
  form.append('file', new Blob([new Uint8Array(content)]), 'piece')
  return visitor.postMultipart(`${pieces}/${uploadId}/pieces`, form)
}

describe('an upload in pieces', () => {
  const content = Buffer.from(table('P-1') + 'P-2;20\n'.repeat(20))

  it('is begun for a supplier that there is, whoever may act for all of them', async () => {
    const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['portalAdmin'] }))

    const refused = await admin.post(pieces, { name: 'a.csv', sizeBytes: 10, supplierId: crypto.randomUUID() })

    expect(refused.json()).toMatchObject({ code: 'not_found' })
  })

  it('goes on where it was, whatever is sent twice or out of turn, and ends as the file that was sent', async () => {
    const { uploadId } = (await begin(supplier, content.length)).json()
    const first = content.subarray(0, 50)

    const early = await send(supplier, uploadId, 50, content.subarray(50))
    const [one, other] = await Promise.all([0, 0].map((at) => send(supplier, uploadId, at, first)))
    const repeated = await send(supplier, uploadId, 0, first)
    const last = await send(supplier, uploadId, 50, content.subarray(50))

    const received = [early, one, other, repeated, last].map((answer) => answer?.json().receivedBytes)
    expect(received).toEqual([0, 50, 50, 50, content.length])
    const { fileId } = last.json()
    expect((await supplier.get(`/api/suppliers/portal/files/${fileId}/original`)).rawPayload).toEqual(content)
    expect((await send(supplier, uploadId, 50, content.subarray(50))).json()).toMatchObject({ fileId })
    const { uploadId: again } = (await begin(supplier, content.length)).json()
    expect((await send(supplier, again, 0, content)).json()).toMatchObject({ fileId, isKnown: true })
    const left = await shop.db.selectFrom('supplierUploadPiece').select('uploadId').execute()
    expect(left).toEqual([])
  })

  it('takes no byte more than was announced, and no file beyond the limit', async () => {
    const { uploadId } = (await begin(supplier, 10)).json()

    const over = await send(supplier, uploadId, 0, content)
    const huge = await begin(supplier, 200 * 1024 * 1024 + 1)

    expect([over.statusCode, over.json().code]).toEqual([413, 'payload_too_large'])
    expect([huge.statusCode, huge.json().code]).toEqual([422, 'validation_error'])
  })

  it('of those that are begun at once, no more are under way than may be', async () => {
    const eager = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ООО «Спешим»')))

    const codes = (await Promise.all(Array.from({ length: 25 }, () => begin(eager, 10)))).map((one) => one.statusCode)

    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(20)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(5)
  })

  it('is of the person who began it alone', async () => {
    const { uploadId } = (await begin(supplier, content.length)).json()

    const looked = await stranger.get(`${pieces}/${uploadId}`)
    const sent = await send(stranger, uploadId, 0, content)

    expect([looked.statusCode, sent.statusCode]).toEqual([404, 404])
  })
})
