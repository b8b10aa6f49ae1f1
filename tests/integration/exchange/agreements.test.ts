import { Readable } from 'node:stream'
import { importAgreements } from '@agromarket/core/exchange'
import { beforeEach, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenBase } from './given-base.ts'

const shop = useTestShop()
let part: TestPart & { code1c: string }
let taxId: string
let buyer: TestVisitor

beforeEach(async () => {
  const given = await givenPart(shop.db, { priceMinor: 100_000, stock: { [defaultBranchId]: 9 } })
  const { code1c } = await shop.db
    .selectFrom('part')
    .select('code1c')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow()
  part = { ...given, code1c }
  const user = await givenBuyer(shop.db, { limit: { totalMinor: 1_000_00 } })
  const organization = await shop.db
    .selectFrom('organization as o')
    .innerJoin('userAccount as u', 'u.organizationId', 'o.id')
    .select('o.taxId')
    .where('u.id', '=', user.id)
    .executeTakeFirstOrThrow()
  taxId = organization.taxId
  buyer = await shop.signedIn(user)
})

const take = (text: string) => importAgreements(shop.db, Readable.from([Buffer.from(text)]))
const priceFor = async (visitor: TestVisitor) => {
  await visitor.trpc.cart.add.mutate({ products: [{ partId: part.id, count: 1 }] })
  return (await visitor.trpc.cart.get.query()).lines[0]?.price?.priceMinor
}

it('gives the people of an organisation its personal price, nobody else, and takes it back', async () => {
  const stranger = await shop.signedIn(await givenBuyer(shop.db))
  const file = `\ufefftax_id;code1c;currency;price\r\n${taxId};${part.code1c};RUB;812,50\r\n`

  expect(await take(file)).toEqual({ lines: 1, changed: 1, refused: [] })
  expect(await take(file)).toEqual({ lines: 1, changed: 0, refused: [] })

  expect(await priceFor(buyer)).toBe(812_50)
  expect(await priceFor(stranger)).toBe(100_000)
  await take(`tax_id;code1c;currency;price\n${taxId};${part.code1c};RUB;0\n`)
  expect(await priceFor(buyer)).toBe(100_000)
})

it('writes limits down, and leaves what the shop has counted when the file does not say it', async () => {
  const limit = async () => (await buyer.trpc.cart.get.query()).limit
  const head = 'tax_id;currency;limit;used;days\n'

  expect(await take(`${head}${taxId};RUB;250 000,00;1000;30\n`)).toMatchObject({ changed: 1 })
  expect(await limit()).toMatchObject({ totalMinor: 250_000_00, usedMinor: 1_000_00 })
  expect(await take(`${head}${taxId};RUB;300000;;45\n`)).toMatchObject({ changed: 1 })

  expect(await limit()).toMatchObject({ totalMinor: 300_000_00, usedMinor: 1_000_00, days: 45 })
})

it('tells each line that it cannot take, and takes the others', async () => {
  const { changed, refused } = await take(
    [
      'tax_id;code1c;currency;price',
      `${taxId};${part.code1c};RUB;5`,
      `${taxId};нет-такого;RUB;5`,
      `0000000000;${part.code1c};RUB;5`,
      `12;${part.code1c};RUB;5`,
      `${taxId};${part.code1c};EUR;5`,
      `${taxId};${part.code1c};RUB;дорого`,
      `${taxId};${part.code1c}`,
    ].join('\n'),
  )

  expect(changed).toBe(1)
  expect(refused.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8])
})

it.each(['', 'Номер;Цена\n1;2\n', 'tax_id;code1c;currency;price\n"unclosed'])(
  'refuses what is no such file: %j',
  async (text) => {
    await expect(take(text)).rejects.toMatchObject({ code: 'exchange_refused' })
  },
)

it('is brought by an administrator as a file, with CommerceML beside it, and by nobody else', async () => {
  const base = await givenBase(shop.db, { isPublished: true })
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  const send = (visitor: TestVisitor, name: string, content: string) => {
    const form = new FormData()
    form.append('baseId', base.id)
    form.append('file', new File([content], name))
    return visitor.postMultipart('/api/exchange/files', form)
  }
  const prices = `tax_id;code1c;currency;price\n${taxId};${part.code1c};RUB;77\n`

  const taken = await send(admin, 'prices.csv', prices)
  expect([taken.statusCode, taken.json()]).toEqual([
    202,
    { runId: null, agreements: { lines: 1, changed: 1, refused: [] } },
  ])
  const goods =
    '<КоммерческаяИнформация><Каталог СодержитТолькоИзменения="true"><Товары/></Каталог></КоммерческаяИнформация>'
  expect((await send(admin, 'import.xml', goods)).json()).toEqual({ runId: expect.any(String), agreements: null })
  expect((await send(admin, 'import.exe', goods)).statusCode).toBe(422)
  expect((await send(buyer, 'prices.csv', prices)).statusCode).toBe(404)
  const report = await admin.get(`/api/exchange/bases/${base.id}/analysis`)
  expect(report.statusCode).toBe(200)
  expect((await buyer.get(`/api/exchange/bases/${base.id}/analysis`)).statusCode).toBe(404)
})
