import { readTowns } from '@agromarket/core/integrations/addresses'
import type { CarrierTerminal } from '@agromarket/core/integrations/carriers'
import { kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'

type Company = 'dellin' | 'pek' | 'cdek'

interface CompanyTerminals {
  prefix: string
  name: (street: string) => string
  schedules: readonly string[]
  maxKilograms: readonly number[]
  storageDays: number
  streets: readonly string[]
  /** Towns of so many people have one, and another for each so many more. */
  least: number
  perTerminal: number
  most: number
}

const companies: Record<Company, CompanyTerminals> = {
  dellin: {
    prefix: 'DL',
    name: (street) => `Терминал, ${street}`,
    schedules: ['Пн–Пт 9:00–19:00, Сб 10:00–15:00', 'Пн–Пт 9:00–18:00', 'Ежедневно 8:00–20:00'],
    maxKilograms: [3_000, 5_000, 20_000],
    storageDays: 3,
    streets: ['ул. Промышленная', 'ул. Индустриальная', 'Московское ш.', 'ул. Складская', 'ул. Автозаводская'],
    least: 70_000,
    perTerminal: 700_000,
    most: 3,
  },
  pek: {
    prefix: 'PK',
    name: (street) => `Отделение, ${street}`,
    schedules: ['Пн–Пт 9:00–18:00', 'Пн–Пт 9:00–18:00, Сб 10:00–14:00', 'Пн–Сб 9:00–19:00'],
    maxKilograms: [1_000, 5_000, 15_000],
    storageDays: 5,
    streets: ['ул. Транспортная', 'ул. Заводская', 'ул. Железнодорожная', 'Объездное ш.', 'ул. Кирова'],
    least: 90_000,
    perTerminal: 900_000,
    most: 2,
  },
  cdek: {
    prefix: 'CD',
    name: (street) => `Пункт выдачи, ${street}`,
    schedules: ['Ежедневно 10:00–20:00', 'Пн–Пт 9:00–20:00, Сб–Вс 10:00–18:00', 'Пн–Сб 10:00–19:00'],
    maxKilograms: [20, 30, 30],
    storageDays: 7,
    streets: ['ул. Ленина', 'ул. Гагарина', 'ул. Советская', 'пр-т Мира', 'ул. Октябрьская', 'ул. Пушкина'],
    least: 45_000,
    perTerminal: 250_000,
    most: 4,
  },
}

/** Terminals that could stand in the towns of both countries; the same ones every time. */
export function listDemoTerminals(company: Company): CarrierTerminal[] {
  const { least, perTerminal, most } = companies[company]
  const towns = readTowns().filter(
    ({ people, countryId }) => people >= (countryId === kazakhstanCountryId ? 20_000 : least),
  )
  return towns
    .filter(({ countryId }) => countryId === russiaCountryId || countryId === kazakhstanCountryId)
    .flatMap((town, index) => {
      const count = Math.min(most, 1 + Math.floor(town.people / perTerminal))
      return Array.from({ length: count }, (_, number) => toTerminal(companies[company], town, index * 7 + number * 3))
    })
}

function toTerminal(
  company: CompanyTerminals,
  town: ReturnType<typeof readTowns>[number],
  seed: number,
): CarrierTerminal {
  const pick = <Item>(items: readonly Item[]): Item => items[seed % items.length] as Item
  const address = `${pick(company.streets)}, ${1 + ((seed * 13) % 140)}`
  const grams = pick(company.maxKilograms) * 1_000
  // One to five kilometres from the centre, each in a direction of its own.
  const angle = seed * 2.4
  const away = 0.01 + (seed % 5) * 0.008
  return {
    code: `${company.prefix}-${String(seed).padStart(5, '0')}`,
    countryId: town.countryId,
    region: town.region,
    city: town.name,
    address,
    name: company.name(address),
    coords: [round(town.latitude + away * Math.sin(angle)), round(town.longitude + away * 1.6 * Math.cos(angle))],
    schedule: pick(company.schedules),
    phone: town.countryId === kazakhstanCountryId ? '8 (800) 080-00-10' : '8 (800) 100-00-10',
    maxWeightGrams: grams,
    maxPieceGrams: Math.min(grams, 1_500_000),
    storageDays: company.storageDays,
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
