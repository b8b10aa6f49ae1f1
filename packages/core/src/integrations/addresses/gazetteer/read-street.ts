import type { Word } from './words.ts'

const streetTypes: Readonly<Record<string, string>> = {
  ул: 'ул.',
  улица: 'ул.',
  пр: 'пр-т',
  'пр-т': 'пр-т',
  проспект: 'пр-т',
  пер: 'пер.',
  переулок: 'пер.',
  ш: 'ш.',
  шоссе: 'ш.',
  пл: 'пл.',
  площадь: 'пл.',
  'б-р': 'б-р',
  бульвар: 'б-р',
  наб: 'наб.',
  набережная: 'наб.',
  мкр: 'мкр.',
  микрорайон: 'мкр.',
  проезд: 'проезд',
  тракт: 'тракт',
  тупик: 'тупик',
}
const houseWords: ReadonlySet<string> = new Set(['д', 'дом'])
/** «12 к 2», «12 стр. 1»: a number that belongs to the one before. */
const buildingWords: ReadonlySet<string> = new Set(['к', 'корп', 'корпус', 'стр', 'строение', 'лит', 'литера'])
const houseNumber = /^\d+[а-яa-z]?([/-]\d+[а-яa-z]?)?$/

/** What stands after the town: «ул мира 12 к 2» is «ул. Мира» and «12 к 2», «8 Марта 5» is «ул. 8 Марта» and «5». */
export function readStreet(words: readonly Word[]): { street: string; house: string } {
  const given = words.filter(({ key }) => !houseWords.has(key))
  const from = findHouse(given)
  const house = given.slice(from).map(({ text }) => text.replace(/[.,]$/, ''))
  return { street: toStreet(given.slice(0, from)), house: house.join(' ') }
}

function findHouse(words: readonly Word[]): number {
  const isNumber = (index: number) => houseNumber.test(words[index]?.key ?? '')
  let last = words.length - 1
  while (last >= 0 && !isNumber(last)) last -= 1
  // A number that begins a street's name is followed by words.
  if (last < 0 || words.slice(last + 1).some(({ key }) => key.length > 2 && !buildingWords.has(key)))
    return words.length
  return last >= 2 && buildingWords.has(words[last - 1]?.key ?? '') && isNumber(last - 2) ? last - 2 : last
}

function toStreet(words: readonly Word[]): string {
  if (words.length === 0) return ''
  const type = words.map(({ key }) => streetTypes[key]).find((found) => found !== undefined) ?? 'ул.'
  const name = words
    .filter(({ key }) => streetTypes[key] === undefined)
    .map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1))
    .join(' ')
  return name === '' ? '' : `${type} ${name}`
}
