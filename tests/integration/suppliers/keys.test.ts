import excel from 'exceljs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenKey, givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplierId: string
let supplier: TestVisitor
let stranger: TestVisitor

beforeAll(async () => {
  supplierId = await givenSupplier(shop.db, 'ООО «Агроснаб»')
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  stranger = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db, 'ТОО «Чужой»')))
})

const call = (key: string, body: object, headers: Record<string, string> = {}) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/suppliers/positions',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
function sendFile(key: string, name: string, content: string) {
  const payload = new FormData()
  payload.append('file', new Blob([content]), name)
  const headers = { authorization: `Bearer ${key}` }
  return shop.server.inject({ method: 'POST', url: '/api/suppliers/files', headers, payload })
}
const position = (article: string, more: object = {}) => ({
  article,
  manufacturer: 'Gates',
  name: 'Ремень',
  price: 100.5,
  stock: '>10',
  ...more,
})

describe('positions that a program pushes with its key', () => {
  it('are on sale after the worker has read them; bad ones are told one by one', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)

    const answer = await call(key, {
      mode: 'full',
      positions: [position('K-1'), { name: 'без артикула' }, position('K-2', { price: null, stock: 3 })],
    })

    expect(answer.statusCode, answer.body).toBe(202)
    const { uploadId, accepted, rejected } = answer.json()
    expect([accepted, rejected.map(({ index }: { index: number }) => index)]).toEqual([2, [1]])
    await shop.drainOutbox()
    const state = await shop.server.inject({
      url: `/api/suppliers/uploads/${uploadId}`,
      headers: { authorization: `Bearer ${key}` },
    })
    expect(state.json()).toMatchObject({ state: 'done', rows: 2, accepted: 2, rejected: 0 })
    expect(await onSale(shop.app)).toMatchObject([
      { article: 'K-1', priceMinor: 10_050, quantity: 10 },
      { article: 'K-2', priceMinor: null, quantity: 3 },
    ])
  })

  it('with the same Idempotency-Key are one upload, another content under it is refused', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)
    const headers = { 'idempotency-key': 'march-16' }
    const first = await call(key, { mode: 'delta', positions: [position('I-1')] }, headers)

    const again = await call(key, { mode: 'delta', positions: [position('I-1')] }, headers)
    const other = await call(key, { mode: 'delta', positions: [position('I-2')] }, headers)

    expect(again.json()).toEqual(first.json())
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict'])
    await shop.drainOutbox()
  })

  it('sent twice at once with the same Idempotency-Key are one upload too, and another content is refused', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)
    const send = (article: string, callKey: string, more: object = {}) =>
      call(key, { mode: 'full', positions: [position(article)], ...more }, { 'idempotency-key': callKey })

    const other = await Promise.all([send('IA-1', 'one'), send('IA-2', 'one')])
    const { uploadId } = (await call(key, { mode: 'full', positions: [position('IA-3')] })).json()
    const added = await Promise.all([1, 2, 3].map(() => send('IA-4', 'two', { more: uploadId })))
    await shop.drainOutbox()

    expect(other.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    expect(added.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    const headers = { authorization: `Bearer ${key}` }
    const told = await shop.server.inject({ url: `/api/suppliers/uploads/${uploadId}`, headers })
    expect(told.json()).toMatchObject({ rows: 2, accepted: 2 })
  })

  it('that were said before are said again once others have come since; sent twice in a row they are one upload', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)
    const say = async (price: number) => {
      const { uploadId } = (await call(key, { mode: 'delta', positions: [position('R-1', { price })] })).json()
      await shop.drainOutbox()
      return uploadId
    }

    const first = await say(100)
    expect(await say(100)).toBe(first)
    await say(200)
    expect(await say(100)).not.toBe(first)

    expect(await onSale(shop.app)).toContainEqual(expect.objectContaining({ article: 'R-1', priceMinor: 10_000 }))
  })

  it('of a price list in several calls are one list: what no call names is gone, what any names is on sale', async () => {
    const { key, priceListId } = await givenKey(shop.db, supplier, supplierId)
    const mine = async () =>
      (await onSale(shop.app)).map(({ article }) => article).filter((one) => one.startsWith('M-'))
    const part = (from: number, price: number) =>
      Array.from({ length: 4 }, (_, at) => position(`M-${from + at}`, { price }))
    const send = async (price: number) => {
      const first = (await call(key, { mode: 'full', positions: part(10, price) })).json()
      await shop.drainOutbox()
      const rest = await Promise.all(
        [14, 18].map((from) => call(key, { mode: 'full', more: first.uploadId, positions: part(from, price) })),
      )
      expect(rest.map((answer) => answer.json())).toEqual([first, first])
      await shop.drainOutbox()
      return first.uploadId
    }
    await call(key, {
      mode: 'full',
      positions: [position('M-1'), ...part(10, 100), ...part(14, 100), ...part(18, 100)],
    })
    await shop.drainOutbox()

    const uploadId = await send(101)

    expect(await mine()).toEqual(Array.from({ length: 12 }, (_, at) => `M-${10 + at}`))
    const headers = { authorization: `Bearer ${key}` }
    const told = await shop.server.inject({ url: `/api/suppliers/uploads/${uploadId}`, headers })
    expect(told.json()).toMatchObject({ state: 'done', rows: 12, accepted: 12 })
    const states = await shop.db
      .selectFrom('supplierFile')
      .select('state')
      .where('priceListId', '=', priceListId)
      .execute()
    expect(states.map(({ state }) => state)).not.toContain('held')
    await call(key, { mode: 'full', positions: part(10, 300) })
    const late = await call(key, { mode: 'full', more: uploadId, positions: part(18, 300) })
    expect([late.statusCode, late.json().code]).toEqual([409, 'supplier_record_changed'])
  })

  it('of a price list in many calls are kept as often as they were read, not once for each call', async () => {
    const { key, priceListId } = await givenKey(shop.db, supplier, supplierId)
    const countStored = async () => (await shop.db.selectFrom('storedFile').select('id').execute()).length
    const storedBefore = await countStored()
    const { uploadId } = (await call(key, { mode: 'full', positions: [position('G-0')] })).json()
    const more = (article: string) =>
      call(key, { mode: 'full', more: uploadId, positions: [position(article)] }).then(({ statusCode }) => statusCode)

    const codes = [await more('G-1'), await more('G-2'), ...(await Promise.all(['G-3', 'G-4', 'G-5'].map(more)))]

    expect(codes).toEqual(Array(5).fill(202))
    const files = await shop.db
      .selectFrom('supplierFile')
      .select(['id', 'storedFileId'])
      .where('priceListId', '=', priceListId)
      .orderBy('id')
      .execute()
    expect(files.map(({ id }) => id === uploadId)).toEqual([true, false])
    expect(await countStored()).toBe(storedBefore + 2)
    const calls = await shop.db
      .selectFrom('supplierCall')
      .select('fileId')
      .where('fileId', '=', files[1]?.id ?? '')
      .execute()
    expect(calls.length).toBeGreaterThan(0)
    await shop.drainOutbox()
    const headers = { authorization: `Bearer ${key}` }
    const told = await shop.server.inject({ url: `/api/suppliers/uploads/${uploadId}`, headers })
    expect(told.json()).toMatchObject({ state: 'done', rows: 6, accepted: 6 })
  })

  it('of a call that is overtaken while it opens the list are added to the longer list', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)
    const { uploadId } = (await call(key, { mode: 'full', positions: [position('O-0')] })).json()
    const more = (article: string) => call(key, { mode: 'full', more: uploadId, positions: [position(article)] })
    await more('O-1')
    const { storage } = shop.app.ports
    const read = storage.read.bind(storage)
    const reading = vi.spyOn(storage, 'read').mockImplementationOnce(async (storageKey) => {
      await more('O-2')
      return read(storageKey)
    })

    const overtaken = await more('O-3')

    reading.mockRestore()
    expect(overtaken.statusCode, overtaken.body).toBe(202)
    await shop.drainOutbox()
    const headers = { authorization: `Bearer ${key}` }
    const told = await shop.server.inject({ url: `/api/suppliers/uploads/${uploadId}`, headers })
    expect(told.json()).toMatchObject({ state: 'done', rows: 4, accepted: 4 })
  })

  it('of a key for stock alone leave prices as they are', async () => {
    const { key, priceListId } = await givenKey(shop.db, supplier, supplierId)
    await call(key, { mode: 'full', positions: [position('S-1')] })
    await shop.drainOutbox()
    const { key: stockKey } = await supplier.trpc.suppliers.api.issue.mutate({
      priceListId,
      name: 'Склад',
      rights: 'stock',
    })

    const positions = [position('S-9'), position('S-1', { price: 1, stock: 7 }), position('S-1', { price: -1 })]
    const answer = await call(stockKey, { mode: 'full', positions })
    await shop.drainOutbox()

    const unknown = 'Такой позиции в продаже нет, а ключ только для остатков'
    expect(answer.json()).toMatchObject({
      accepted: 1,
      rejected: [
        { index: 0, code: 'not_found', message: unknown },
        { index: 2, code: 'validation_error' },
      ],
    })
    const none = await call(stockKey, { mode: 'delta', positions: [position('S-9')] })
    expect([none.statusCode, none.json().issues]).toEqual([422, [{ path: 'positions.0', message: unknown }]])
    const sold = (await onSale(shop.app)).filter(({ article }) => article.startsWith('S-'))
    expect(sold).toMatchObject([{ article: 'S-1', priceMinor: 10_050, quantity: 7 }])
  })

  it('of a key for stock alone wait until the whole list before them is read, whose prices they would take back', async () => {
    const { key, priceListId } = await givenKey(shop.db, supplier, supplierId)
    const issue = { priceListId, name: 'Склад', rights: 'stock' } as const
    const { key: stockKey } = await supplier.trpc.suppliers.api.issue.mutate(issue)
    const stock = { mode: 'delta', positions: [position('W-1', { stock: 7 })] }
    await call(key, { mode: 'full', positions: [position('W-1')] })
    await shop.drainOutbox()
    await call(key, { mode: 'full', positions: [position('W-1', { price: 110 })] })

    const early = await call(stockKey, stock)
    await shop.drainOutbox()
    const later = await call(stockKey, stock)
    await shop.drainOutbox()

    expect([early.statusCode, early.headers['retry-after'], early.json().message]).toEqual([
      503,
      '60',
      'Прайс-лист ещё обрабатывается. Пришлите остатки через минуту.',
    ])
    expect(later.statusCode).toBe(202)
    const sold = (await onSale(shop.app)).filter(({ article }) => article === 'W-1')
    expect(sold).toMatchObject([{ priceMinor: 11_000, quantity: 7 }])
  })

  it('of a key for stock alone take no longer, ten thousand at once, than any others', async () => {
    const { key, priceListId } = await givenKey(shop.db, supplier, supplierId)
    const positions = Array.from({ length: 10_000 }, (_, index) => position(`T-${index}`))
    const issue = { priceListId, name: 'Склад', rights: 'stock' } as const
    const { key: stockKey } = await supplier.trpc.suppliers.api.issue.mutate(issue)
    const time = async (by: string) => {
      const startedAt = performance.now()
      expect((await call(by, { mode: 'full', positions })).json()).toMatchObject({ accepted: 10_000, rejected: [] })
      return performance.now() - startedAt
    }
    // The first time is slower than any other.
    await time(key)
    await shop.drainOutbox()
    const all = await time(key)
    await shop.drainOutbox()

    expect(await time(stockKey)).toBeLessThan(2.5 * all)
    await shop.drainOutbox()
  }, 60_000)

  it('of a key for stock alone come with no price as a file either', async () => {
    const { key, priceListId } = await givenKey(shop.db, supplier, supplierId, 'stock')

    const answer = await sendFile(key, 'price.csv', 'Артикул;Цена\nSF-1;1\n')

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    const files = shop.db.selectFrom('supplierFile').select('id').where('priceListId', '=', priceListId)
    expect(await files.execute()).toEqual([])
  })

  it('are told from a file that is only called like them', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)

    const answer = await sendFile(key, 'positions.ndjson', 'Артикул;Цена\nSF-2;1\n')
    await shop.drainOutbox()

    const file = await supplier.trpc.suppliers.files.get.query({ fileId: answer.json().fileId })
    expect(file.state).toBe('unmapped')
  })

  it('are refused without a key, with a revoked one, and above the limit of one call', async () => {
    const { key } = await givenKey(shop.db, supplier, supplierId)
    const { tokens } = await supplier.trpc.suppliers.api.view.query({})
    const tokenId = tokens.find(({ lastFour }) => key.endsWith(lastFour))?.id ?? ''
    const body = { mode: 'full', positions: [position('R-1')] }

    const many = await call(key, { mode: 'full', positions: Array.from({ length: 10_001 }, () => ({})) })
    await supplier.trpc.suppliers.api.revoke.mutate({ tokenId })
    const refused = [
      await call('agm_live_aaaaaaaaaaaaaaaaaaaaaaaaaaaa', body),
      await call(key, body),
      await call('', body),
    ]

    expect(many.statusCode).toBe(422)
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([401, 'supplier_key_refused']),
    )
  })
})

describe('the report of a file with errors', () => {
  it('marks bad cells, says why, and writes nobody’s text as a formula', async () => {
    const answer = await upload(
      supplier,
      'bad.csv',
      "Артикул;Наименование;Цена;Остаток\nB-1;=cmd|' /C calc'!A0;=1+1;1\n",
    )
    await shop.drainOutbox()
    const { fileId } = answer.json()
    const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId })
    await supplier.trpc.suppliers.files.confirm.mutate({ fileId, name: 'С ошибками', profile })
    await shop.drainOutbox().catch(() => undefined)

    const report = await supplier.get(`/api/suppliers/portal/files/${fileId}/errors`)

    const book = new excel.Workbook()
    await book.xlsx.load(report.rawPayload as unknown as ArrayBuffer)
    const row = book.worksheets[0]?.getRow(2)
    expect(row?.getCell(3).value).toBe("'=cmd|' /C calc'!A0")
    expect(row?.getCell(5).value).toBe("'=1+1")
    expect(JSON.stringify(row?.getCell(5).note)).toContain('не число')
    expect(row?.getCell(7).value).toBe('C2')
  })
})

it('another supplier sees nothing of it: no file, position, log, key, page or report', async () => {
  const answer = await upload(supplier, 'own.csv', 'Артикул;Цена\nO-1;1\n')
  await shop.drainOutbox()
  const { fileId } = answer.json()
  const { suppliers } = stranger.trpc
  const { priceListId } = await givenKey(shop.db, supplier, supplierId)
  const looks = [
    () => suppliers.files.get.query({ fileId }),
    () => suppliers.files.list.query({ supplierId }),
    () => suppliers.files.positions.query({ fileId }),
    () => suppliers.files.log.query({ fileId }),
    () => suppliers.files.preview.query({ fileId }),
    () => suppliers.files.held.query({ fileId }),
    () => suppliers.files.heldSample.query({ fileId, kind: 'up' }),
    () => suppliers.files.cancel.mutate({ fileId }),
    () => suppliers.files.repeat.mutate({ fileId }),
    () => suppliers.summary.query({ supplierId }),
    () => suppliers.notices.list.query({ supplierId }),
    () => suppliers.api.view.query({ supplierId }),
    () => suppliers.api.issue.mutate({ priceListId, name: 'x' }),
    () => suppliers.manage.get.query({ supplierId }),
  ]

  for (const look of looks) await expect(look()).rejects.toMatchObject({ data: { appCode: 'not_found' } })
  const urls = ['errors', 'original'].map((what) => `/api/suppliers/portal/files/${fileId}/${what}`)
  for (const url of urls) expect((await stranger.get(url)).statusCode).toBe(404)
  expect((await suppliers.files.list.query({})).total).toBe(0)
  expect(await suppliers.summary.query({})).toMatchObject({ onSale: 0, lists: [], lastFiles: [] })
})
