import { beforeAll, expect, it } from 'vitest'
import { zipOf } from '../../fixtures/suppliers/zip.ts'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplierId: string
let supplier: TestVisitor
let stranger: TestVisitor
let admin: TestVisitor

beforeAll(async () => {
  supplierId = await givenSupplier(shop.db)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
})

const position = (article: string, price: number) => ({
  article,
  manufacturer: 'Gates',
  name: 'Ремень',
  price,
  stock: 4,
})
const push = (key: string, payload: object) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/suppliers/positions',
    headers: { authorization: `Bearer ${key}` },
    payload,
  })

async function pushed(key: string, positions: object[]): Promise<string> {
  const answer = await push(key, { mode: 'full', positions })
  expect(answer.statusCode, answer.body).toBe(202)
  await shop.drainOutbox()
  return answer.json().uploadId
}

it('whoever knows the ids of another supplier changes nothing by them, and follows nothing', async () => {
  const { key, priceListId } = await givenKey(shop.db, supplier, supplierId)
  const fileId = await pushed(key, [position('A-1', 100)])
  const { fileId: csvId } = (await upload(supplier, 'own.csv', 'Артикул;Цена\nO-1;1\n')).json()
  await shop.drainOutbox()
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId: csvId })
  const { tokens } = await supplier.trpc.suppliers.api.view.query({ supplierId })
  const tokenId = tokens[0]?.id ?? ''
  const { items } = await supplier.trpc.suppliers.files.positions.query({ fileId })
  const { suppliers } = stranger.trpc
  const acts = [
    () => suppliers.files.confirm.mutate({ fileId: csvId, name: 'Мой', profile }),
    () => suppliers.files.confirm.mutate({ fileId: csvId, name: 'Мой', profile, priceListId }),
    () => suppliers.linkPosition.mutate({ positionId: items[0]?.id ?? 0, partId: null }),
    () => suppliers.nameMaker.mutate({ supplierId, spelling: 'Гейтс', manufacturerId: 1 }),
    () => suppliers.api.reissue.mutate({ tokenId }),
    () => suppliers.api.revoke.mutate({ tokenId }),
    () => suppliers.feeds.list.query({ supplierId }),
    () => suppliers.mails.list.query({ supplierId }),
    () => suppliers.log.read.query({ supplierId }),
    () => suppliers.manage.copyProfile.mutate({ priceListId, name: 'Мой' }),
    () => suppliers.manage.profiles.query({ priceListId }),
    () => suppliers.files.decide.mutate({ fileId, decision: 'apply' }),
    () => suppliers.files.rollBack.mutate({ fileId }),
  ]
  for (const [index, act] of acts.entries()) {
    await expect(act(), `act ${index}`).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  }
  for (const what of ['errors', 'original', 'positions', 'changes', 'log']) {
    expect((await stranger.get(`/api/suppliers/portal/files/${fileId}/${what}`)).statusCode, what).toBe(404)
  }
  for (const name of ['files.watch', 'files.followLog']) {
    const input = encodeURIComponent(JSON.stringify({ fileId }))
    const { body } = await stranger.get(`/trpc/suppliers.${name}?input=${input}`)
    expect(body, name).not.toContain('A-1')
    expect(body, name).toContain('not_found')
  }
  expect(await onSale(shop.app)).toEqual([expect.objectContaining({ article: 'A-1' })])
})

it('a key of one supplier neither adds to the upload of another nor reads it', async () => {
  const own = await givenKey(shop.db, supplier, supplierId)
  const strangerId = (await stranger.trpc.suppliers.viewer.query()).suppliers[0]?.id ?? ''
  const foreign = await givenKey(shop.db, stranger, strangerId)
  const uploadId = await pushed(own.key, [position('B-1', 100)])

  const added = await push(foreign.key, { mode: 'delta', positions: [position('B-2', 1)], more: uploadId })
  const read = await shop.server.inject({
    url: `/api/suppliers/uploads/${uploadId}`,
    headers: { authorization: `Bearer ${foreign.key}` },
  })

  expect([added.statusCode, read.statusCode]).toEqual([404, 404])
})

it('a flood of calls is refused beyond what a minute may bring, and other keys go on', async () => {
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const calls = Array.from({ length: 70 }, (_, index) =>
    push(key, { mode: 'delta', positions: [position(`F-${index}`, 1)] }),
  )

  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode)

  expect(codes.filter((code) => code === 202)).toHaveLength(60)
  expect(codes.filter((code) => code === 429)).toHaveLength(10)
  const other = await givenKey(shop.db, supplier, supplierId)
  expect((await push(other.key, { mode: 'delta', positions: [position('F', 1)] })).statusCode).toBe(202)
  await shop.drainOutbox()
}, 60_000)

it('keys are issued up to a bound, also at once, and again when some are revoked', async () => {
  const ownerId = await givenSupplier(shop.db, 'ООО «Ключник»')
  const owner = await shop.signedIn(await givenSupplierUser(shop.db, ownerId))
  const { priceListId } = await givenKey(shop.db, owner, ownerId)
  const issue = () => owner.trpc.suppliers.api.issue.mutate({ priceListId, name: 'Ещё', rights: 'stock' })

  const issued = await Promise.allSettled(Array.from({ length: 55 }, issue))

  expect(issued.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
  await expect(issue()).rejects.toMatchObject({ data: { issues: [{ path: 'name' }] } })
  const { tokens } = await owner.trpc.suppliers.api.view.query({})
  await owner.trpc.suppliers.api.revoke.mutate({ tokenId: tokens[0]?.id ?? '' })
  await expect(issue()).resolves.toMatchObject({ key: expect.stringContaining('agm_live_') })
}, 60_000)

it('an archive within an archive is not opened, and what parts are called leads nowhere', async () => {
  const inner = zipOf({ 'inner.csv': 'Артикул;Цена\nI-1;1\n' })
  const nested = zipOf({ 'deep.zip': inner, 'readme.md': 'x' })
  const paths = zipOf({
    '../../../etc/passwd.csv': 'Артикул;Цена\nE-1;1\n',
    '/tmp/../evil.csv': 'Артикул;Цена\nE-2;1\n',
    'C:\\price\\evil2.csv': 'Артикул;Цена\nE-3;1\n',
  })
  const send = async (name: string, content: Buffer) => {
    const { fileId } = (await upload(supplier, name, content)).json() as { fileId: string }
    await shop.drainOutbox().catch(() => undefined)
    return supplier.trpc.suppliers.files.get.query({ fileId })
  }

  expect(await send('nested.zip', nested)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/архив/i) })

  const archive = await send('paths.zip', paths)
  const { items } = await supplier.trpc.suppliers.files.list.query({ filter: 'all', q: '', page: 1 })
  const names = items.filter((file) => file.archive?.id === archive.id).map(({ name }) => name)
  expect(names.join('|')).not.toMatch(/[/\\]|\.\./)
  expect([archive.state, names.length]).toEqual(archive.state === 'failed' ? ['failed', 0] : ['unpacked', 3])
})

it('parts of an archive are told by what people see of their names, whatever else is in these', async () => {
  const parts = { 'one.csv': 'Артикул;Цена\nN-1;1\n', 'two.csv': 'Артикул;Цена\nN-2;1\n' }
  const odd = { 'read\u0000me\u202E\n.md': 'x', 'th\u0000ree.csv': 'Артикул;Цена\nN-3;1\n' }
  const { fileId } = (await upload(supplier, 'odd.zip', zipOf({ ...parts, ...odd }))).json()

  await shop.drainOutbox()

  expect(await supplier.trpc.suppliers.files.get.query({ fileId })).toMatchObject({ state: 'unpacked' })
  const { lines } = await supplier.trpc.suppliers.files.log.query({ fileId })
  const told = lines.map(({ content }) => content)
  expect(told).toContain('three.csv: отдельным файлом')
  expect(told).toContain('Пропущено, это не таблицы: readme .md')
})

it('an application is taken back once, and what is over is neither cancelled nor decided again', async () => {
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const articles = Array.from({ length: 10 }, (_, index) => `R-${index}`)
  await pushed(
    key,
    articles.map((article) => position(article, 100)),
  )
  const fileId = await pushed(
    key,
    articles.map((article) => position(article, 101)),
  )
  const { files } = admin.trpc.suppliers

  const twice = await Promise.allSettled([files.rollBack.mutate({ fileId }), files.rollBack.mutate({ fileId })])

  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(files.rollBack.mutate({ fileId })).rejects.toMatchObject({
    data: { appCode: 'supplier_record_changed' },
  })
  const refusals = [() => files.cancel.mutate({ fileId }), () => files.decide.mutate({ fileId, decision: 'apply' })]
  for (const refusal of refusals) {
    await expect(refusal()).rejects.toMatchObject({ data: { appCode: 'supplier_record_changed' } })
  }
  const prices = (await onSale(shop.app)).filter(({ article }) => article.startsWith('R-'))
  expect(new Set(prices.map(({ priceMinor }) => priceMinor))).toEqual(new Set([10_000]))
})

it('a held file that is worked on once more waits no longer by its earlier run', async () => {
  const { key } = await givenKey(shop.db, supplier, supplierId)
  const articles = Array.from({ length: 10 }, (_, index) => `H-${index}`)
  const all = (price: number) => articles.map((article) => position(article, price))
  await pushed(key, all(100))
  const fileId = await pushed(key, all(500))
  const state = async () => (await supplier.trpc.suppliers.files.get.query({ fileId })).state
  expect(await state()).toBe('held')

  await supplier.trpc.suppliers.files.repeat.mutate({ fileId })
  await shop.drainOutbox()

  expect(await state()).toBe('held')
  const held = await shop.db
    .selectFrom('supplierRun')
    .select('id')
    .where('fileId', '=', fileId)
    .where('state', '=', 'held')
    .execute()
  expect(held).toHaveLength(1)
  await admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })
  expect(await state()).toBe('done')
})
