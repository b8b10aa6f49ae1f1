import { kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { gazetteer } from './gazetteer.ts'
import { readTowns } from './towns.ts'

const suggest = (text: string, countryId = russiaCountryId) => gazetteer.suggest({ text, countryId, limit: 7 })
const first = async (text: string, countryId?: number) => {
  const [found] = await suggest(text, countryId)
  return found && [found.value, found.address.region]
}

describe('an address that is being typed', () => {
  it.each([
    ['смол', 'Смоленск', 'Смоленская область'],
    ['Смоленск', 'Смоленск', 'Смоленская область'],
    ['смоленск попова 18', 'Смоленск, ул. Попова, 18', 'Смоленская область'],
    ['г. Смоленск, пр-т Гагарина, д. 74', 'Смоленск, пр-т Гагарина, 74', 'Смоленская область'],
    ['остер мира 1', 'п. Остёр, ул. Мира, 1', 'Смоленская область'],
    [
      'Россия, Смоленская обл., Рославльский р-н, д. Остёр, ул. Мира, 12',
      'п. Остёр, ул. Мира, 12',
      'Смоленская область',
    ],
    [
      'нижний новгород большая покровская 12 к 2',
      'Нижний Новгород, ул. Большая Покровская, 12 к 2',
      'Нижегородская область',
    ],
    ['ростов на дону 8 марта 5', 'Ростов-на-Дону, ул. 8 Марта, 5', 'Ростовская область'],
    ['ростов-на-д', 'Ростов-на-Дону', 'Ростовская область'],
    ['калужская область киров', 'Киров', 'Калужская область'],
    ['респ татарстан казань', 'Казань', 'Татарстан'],
    ['ст-ца Каневская, ул. Горького', 'ст-ца Каневская, ул. Горького', 'Краснодарский край'],
  ])('«%s» is %s, %s', async (text, value, region) => {
    expect(await first(text)).toEqual([value, region])
  })

  it.each([
    ['смоленцк', 'Смоленск'],
    ['новосибиск', 'Новосибирск'],
    ['екатиренбург', 'Екатеринбург'],
    ['рославл мира 5', 'Рославль, ул. Мира, 5'],
  ])('«%s» with a slip is %s', async (text, value) => {
    expect((await first(text))?.[0]).toBe(value)
  })

  it('offers every place of the name, the largest first', async () => {
    const found = await suggest('киров')

    expect(found.slice(0, 2).map(({ address }) => address.region)).toEqual(['Кировская область', 'Калужская область'])
  })

  it('knows the towns of Kazakhstan for its visitors alone', async () => {
    expect(await first('кокше', kazakhstanCountryId)).toEqual(['Кокшетау', 'Акмолинская область'])
    expect(await first('кокшетау')).toBeUndefined()
  })

  it.each(['', '   ', '!!!', 'ъъъъъ', '12', 'я'.repeat(5_000), '(.*)+$', '%_\\'])(
    'finds nothing for «%.12s»',
    async (text) => {
      expect(await suggest(text)).toEqual([])
    },
  )
})

describe('a point on the map', () => {
  it.each([
    [[54.785, 32.045], 'Смоленск'],
    [[54.9, 32.04], 'Смоленск, 13\u00a0км к северу'],
    [[51.16, 71.47], 'Астана, 4\u00a0км к северо-востоку'],
  ] as const)('%j is %s', async ([lat, long], value) => {
    expect((await gazetteer.locate([lat, long]))?.value).toBe(value)
  })

  it('in the middle of the ocean is nowhere', async () => {
    expect(await gazetteer.locate([0, -30])).toBeNull()
  })
})

describe('the list of towns', () => {
  it('has the towns of both countries in Russian letters, within them, once each', () => {
    const towns = readTowns()

    expect(towns.filter(({ countryId }) => countryId === russiaCountryId).length).toBeGreaterThan(1_600)
    expect(towns.filter(({ countryId }) => countryId === kazakhstanCountryId).length).toBeGreaterThan(120)
    expect(towns.filter(({ name }) => !/^[А-ЯЁ][А-ЯЁа-яё -]+$/.test(name))).toEqual([])
    const places = new Set(towns.map(({ type, name, region }) => `${type} ${name}, ${region}`))
    expect(places.size).toBe(towns.length)
    expect(towns.every(({ latitude }) => latitude > 40 && latitude < 72)).toBe(true)
  })
})
