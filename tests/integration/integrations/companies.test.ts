import { createDadataCompanies } from '@agromarket/core/integrations/companies'
import { OutboundError } from '@agromarket/core/integrations/outbound'
import { findCompany } from '@agromarket/core/organizations'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { type FakeCarrier, type Reply, startFakeCarrier } from '../../support/fake-carrier.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
let fake: FakeCarrier
beforeEach(async () => {
  fake = await startFakeCarrier()
  return () => fake.stop()
})
const dadata = (timeoutMs = 5_000) => createDadataCompanies({ apiKey: 'k3y', baseUrl: fake.baseUrl, timeoutMs })
const say = (...suggestions: object[]) => fake.answer(() => ({ body: JSON.stringify({ suggestions }) }))
const russian = {
  value: 'ООО «НИВА»',
  data: {
    inn: '6700000014',
    kpp: '670001001',
    address: { value: 'г Смоленск, ул Попова, д 18', unrestricted_value: '214000, г Смоленск, ул Попова, д 18' },
    state: { status: 'ACTIVE' },
  },
}
const inRussia = { taxId: '6700000014', countryId: 1 }

describe('DaData', () => {
  it('names a company, its КПП and its address; it is asked for the head office, and once', async () => {
    say(russian)
    const companies = dadata()

    const found = await Promise.all([companies.find(inRussia), companies.find(inRussia)])

    const company = {
      name: 'ООО «НИВА»',
      taxId: '6700000014',
      taxReasonCode: '670001001',
      address: '214000, г Смоленск, ул Попова, д 18',
      isClosed: false,
    }
    expect(found).toEqual([company, company])
    expect(fake.calls.map(({ path }) => path)).toEqual(['/suggestions/api/4_1/rs/findById/party'])
    expect(fake.calls[0]?.headers['authorization']).toBe('Token k3y')
    expect(JSON.parse(fake.calls[0]?.body ?? '')).toEqual({ query: '6700000014', branch_type: 'MAIN', count: 1 })
  })

  it('asks the register of Kazakhstan for a БИН', async () => {
    say({ value: 'ТОО «ДАЛА»', data: { bin: '980540000397', address_ru: 'г. Астана, ул. Кенесары, 40' } })

    const company = await dadata().find({ taxId: '980540000397', countryId: 115 })

    expect(company).toMatchObject({ name: 'ТОО «ДАЛА»', taxReasonCode: '', address: 'г. Астана, ул. Кенесары, 40' })
    expect(fake.calls.map(({ path }) => path)).toEqual(['/suggestions/api/4_1/rs/findById/party_kz'])
  })

  it('reads of a large company what it needs, however much is said of it', async () => {
    const founders = Array.from({ length: 12_000 }, (_, n) => ({ fio: `Учредитель ${n}`, share: { value: 0.05 } }))
    say({ ...russian, data: { ...russian.data, founders } })

    expect(await dadata().find(inRussia)).toMatchObject({ name: 'ООО «НИВА»', taxReasonCode: '670001001' })
  })

  it('says of a company that it is no more, and of a number that nobody has it', async () => {
    say({ ...russian, data: { ...russian.data, state: { status: 'LIQUIDATED' } } })
    expect(await dadata().find(inRussia)).toMatchObject({ isClosed: true })

    say()
    expect(await dadata().find(inRussia)).toBeNull()
  })

  it.each<readonly [string, Reply]>([
    ['no key', { status: 401, body: '{}' }],
    ['a spent limit', { status: 403, body: '{}' }],
    ['too many calls', { status: 429, body: '{}' }],
    ['an HTML page', { body: '<html></html>' }],
    ['another shape', { body: '{"suggestions":[{}]}' }],
    ['a failing service', { status: 500, body: '' }],
    ['no answer in time', 'hang'],
  ])('that has not answered keeps nobody from ordering: %s', async (_case, reply) => {
    fake.answer(() => reply)
    const ctx = await shop.context({ user: await givenBuyer(shop.db) })
    const asking = { ...ctx, ports: { ...ctx.ports, companies: dadata(250) } }

    await expect(dadata(250).find(inRussia)).rejects.toBeInstanceOf(OutboundError)
    expect(await findCompany(asking, { taxId: inRussia.taxId })).toBeNull()
  })
})

it('without a key looks at the check digits alone, and answers nobody who has not signed in', async () => {
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const ask = (visitor: typeof buyer, taxId: string) =>
    visitor.get(`/trpc/organizations.findCompany?input=${encodeURIComponent(JSON.stringify({ taxId }))}`)

  expect((await ask(buyer, '6700000014')).json()).toMatchObject({ result: { data: null } })
  expect((await ask(buyer, '6700000015')).body).toContain('Проверьте ИНН или БИН')
  expect((await ask(shop.visitor(), '6700000014')).statusCode).toBe(401)
})
