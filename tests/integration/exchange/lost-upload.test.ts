import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { uploadExchangeFile } from '@agromarket/core/exchange'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenBase } from './given-base.ts'

const shop = useTestShop()
let admin: TestVisitor
let base: { id: string }

beforeAll(async () => {
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  await admin.get('/api/auth/is-guest')
})
beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  base = await givenBase(shop.db, { isPublished: true })
})

/** Begins to bring a file as the page does, and reloads the page in the middle of it. */
async function beginAndLeave(name: string, beginning: string): Promise<void> {
  const { port } = shop.server.server.address() as AddressInfo
  const cookie = [...admin.cookies].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('; ')
  const sent = request({
    ...{ port, host: '127.0.0.1', method: 'POST', path: '/api/exchange/files' },
    headers: {
      ...{ cookie, 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN') ?? '' },
      ...{ 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 1_000_000 },
    },
  })
  sent.on('error', () => undefined)
  const field = (head: string, content: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}`
  sent.write(`${field('name="baseId"', base.id)}\r\n${field(`name="file"; filename="${name}"`, beginning)}`)
  await vi.waitFor(async () => {
    expect(await shop.db.selectFrom('storedFile').select('id').execute()).toHaveLength(1)
  })
  sent.destroy()
}

const problem = 'Связь прервалась, файл не дошёл. Загрузите его ещё раз.'
const listRuns = () => admin.trpc.exchange.runs.list.query()

it('says of a file whose sender went away that it has not come', async () => {
  await beginAndLeave('import.xml', '<?xml version="1.0"?><КоммерческаяИнформация>')

  await vi.waitFor(async () => expect(await listRuns()).toHaveLength(1), { timeout: 5_000 })
  const [run] = await listRuns()
  expect(run).toMatchObject({ baseId: base.id, state: 'failed', problem: `import.xml: ${problem}`, files: 1 })
  const report = await admin.trpc.exchange.runs.report.query({ runId: run?.id ?? '' })
  expect(report).toMatchObject([{ level: 'error', content: problem, fileName: 'import.xml' }])
})

it('says the same of a table of customers, of which nothing is taken', async () => {
  const content = Readable.from(
    (async function* () {
      yield Buffer.from('tax_id;currency;limit;used;days\n')
      throw new Error('aborted')
    })(),
    { objectMode: false },
  )
  const ctx = await shop.context({ user: await givenBuyer(shop.db, { roles: ['admin'] }) })

  await expect(uploadExchangeFile(ctx, { baseId: base.id, name: 'limits.csv', content })).rejects.toThrow('aborted')

  expect(await listRuns()).toMatchObject([{ state: 'failed', problem: `limits.csv: ${problem}` }])
})

it('leaves no trace of a file that its sender was told about', async () => {
  const form = new FormData()
  form.append('baseId', base.id)
  form.append('file', new File([''], 'import.xml'))

  expect((await admin.postMultipart('/api/exchange/files', form)).statusCode).toBe(422)
  expect(await listRuns()).toEqual([])
})
