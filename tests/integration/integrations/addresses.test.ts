import { type AddressPort, createDadataAddresses, gazetteer } from '@agromarket/core/integrations/addresses'
import { OutboundError } from '@agromarket/core/integrations/outbound'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeCarrier, type Reply, startFakeCarrier } from '../../support/fake-carrier.ts'

let fake: FakeCarrier
beforeEach(async () => {
  fake = await startFakeCarrier()
  return () => fake.stop()
})
const dadata = () => createDadataAddresses({ apiKey: 'k3y', baseUrl: fake.baseUrl, timeoutMs: 250 })
const suggestion = (data: object = {}) => ({
  value: 'г Смоленск, ул Попова, д 18',
  unrestricted_value: '214000, Смоленская обл, г Смоленск, ул Попова, д 18',
  data: {
    country: 'Россия',
    region_with_type: 'Смоленская обл',
    area_with_type: null,
    city: 'Смоленск',
    city_with_type: 'г Смоленск',
    settlement_with_type: null,
    street_with_type: 'ул Попова',
    house: '18',
    geo_lat: '54.7701',
    geo_lon: '32.0212',
    ...data,
  },
})
const say = (...suggestions: object[]) => fake.answer(() => ({ body: JSON.stringify({ suggestions }) }))
/** As it refuses once the day's questions are used up: with the key in its words, which no log of ours may hold. */
const spentLimit = JSON.stringify({
  family: 'CLIENT_ERROR',
  reason: 'Forbidden',
  message: "Feature 'SUGGESTIONS' disabled for token 'k3y'",
})
const query = { text: 'смоленск попова 18', countryId: 1, limit: 7 }

/** What every source of addresses does. */
const sources: readonly (readonly [string, () => AddressPort])[] = [
  ['the gazetteer', () => gazetteer],
  ['DaData', dadata],
]
describe.each(sources)('%s', (_name, create) => {
  it('gives the fields of an address and a point', async () => {
    say(suggestion())

    const [found] = await create().suggest(query)

    expect(found?.address).toMatchObject({ country: 'Россия', city: 'Смоленск', house: '18' })
    expect(found?.address.street).toMatch(/^ул\.? Попова$/)
    expect(found?.coords?.map(Math.round)).toEqual([55, 32])
  })

  it('keeps a point of the map as it was put', async () => {
    say(suggestion())

    expect((await create().locate([54.7711, 32.0222]))?.coords).toEqual([54.7711, 32.0222])
  })
})

describe('DaData', () => {
  it('is asked with the key in a header, within the visitor’s country, and about the same but once', async () => {
    say(suggestion())
    const addresses = dadata()
    await addresses.suggest(query)
    await addresses.suggest({ ...query, text: ' Смоленск  ПОПОВА 18 ' })
    await addresses.suggest({ ...query, countryId: 115 })

    expect(fake.calls.map(({ path }) => path)).toEqual(
      Array.from({ length: 2 }, () => '/suggestions/api/4_1/rs/suggest/address'),
    )
    expect(fake.calls[0]?.headers['authorization']).toBe('Token k3y')
    expect(fake.calls.map(({ body }) => JSON.parse(body))).toMatchObject([
      { query: 'смоленск попова 18', count: 7, locations: [{ country_iso_code: 'RU' }] },
      { locations: [{ country_iso_code: 'KZ' }] },
    ])
  })

  it('knows no point of some addresses', async () => {
    say(suggestion({ geo_lat: null, geo_lon: null, house: null }))

    expect(await dadata().suggest(query)).toMatchObject([{ coords: null, address: { house: '' } }])
  })

  it.each<readonly [string, Reply]>([
    ['no key', { status: 401, body: '{}' }],
    ['a spent limit', { status: 403, body: spentLimit }],
    ['too many calls', { status: 429, body: '{}' }],
    ['an HTML page', { body: '<html></html>' }],
    ['another shape', { body: '{"suggestions":[{}]}' }],
    ['a failing service', { status: 500, body: '' }],
    ['no answer in time', 'hang'],
  ])('has not answered: %s', async (_case, reply) => {
    fake.answer(() => reply)

    const outcomes = await Promise.allSettled([dadata().suggest(query), dadata().locate([54.77, 32.02])])

    for (const outcome of outcomes) {
      const error = outcome.status === 'rejected' ? outcome.reason : undefined
      expect(error).toBeInstanceOf(OutboundError)
      expect(String(error)).not.toContain('k3y')
    }
  })
})
