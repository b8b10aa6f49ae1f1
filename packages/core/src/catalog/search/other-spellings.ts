import { toLexemes } from './search-key.ts'
import { toLatin } from './word-sound.ts'

/** Another way in which names may have a code, as tsquery; `mark` is the weight that each lexeme must have. */
export interface Spelling {
  toQuery(mark: string): string
  /** Says too little of a name to count as it: a number that may be any. */
  isLoose: boolean
}

/** «d60», «Ø60», «ф60»: names have the number after the sign of a diameter, or among other numbers of a size. */
const diameterSigns = new Set(['d', 'д', 'ф', 'ø'].flatMap(toLexemes))
/** «B22», «L1500»: a width, height or length. */
const dimensionSigns = new Set(['b', 'h', 'l'].flatMap(toLexemes))
/** «Ду 16» is the nominal bore that hoses call DN. */
const boreSign = toLexemes('ду')[0]
const bore = toLexemes('dn')[0] ?? ''

const russianUnits = new Map(
  Object.entries({ v: 'в', w: 'вт', kw: 'квт', a: 'а', l: 'л', m: 'м', mm: 'мм', bar: 'бар', kg: 'кг' }).map(
    ([latin, russian]) => [latin, toLexemes(russian)[0] ?? latin],
  ),
)

/** Rings of GOST 9833 are wider outside than inside by twice their section at most, in millimetres. */
const widestRing = 14

/** How else names may write what somebody typed as a code, beside its letters and digits in a row. */
export function otherSpellings(text: string, lexemes: readonly string[]): Spelling[] {
  const signs = signSpellings(lexemes)
  const letters = signs.some(({ isLoose }) => !isLoose) ? [] : letterSpellings(text, lexemes)
  return [...unitSpellings(lexemes), ...metreSpelling(text), ...signs, ...letters, ...ringSpelling(text)]
}

/** «12v» is «12 В». */
function unitSpellings([number = '', unit = '', ...others]: readonly string[]): Spelling[] {
  const russian = russianUnits.get(unit)
  return /^\d+$/.test(number) && russian !== undefined && others.length === 0 ? [inRow([number, russian])] : []
}

/** «1,2м» is the length of 1200 millimetres. */
function metreSpelling(text: string): Spelling[] {
  const [, metres] = /^(\d{1,2}(?:[.,]\d{1,2})?)[мm]$/.exec(text) ?? []
  if (metres === undefined) return []
  return [{ ...inRow([String(Math.round(Number(metres.replace(',', '.')) * 1000))]), isLoose: true }]
}

/** One digit behind a letter is rather a name: «D9», «H7». */
function signSpellings([sign = '', number = '', ...others]: readonly string[]): Spelling[] {
  if (!/^\d{2,}$/.test(number) || !others.every(isNumber)) return []
  if (sign === boreSign) return [inRow([bore, number])]
  if (diameterSigns.has(sign)) return [inRow([number, ...others])]
  return dimensionSigns.has(sign) ? [{ ...inRow([number, ...others]), isLoose: true }] : []
}

/** «С2240» and «СВ2240» are «С(В)-2240», «10в40» is «10W-40», «гл5» is «GL-5». */
function letterSpellings(text: string, lexemes: readonly string[]): Spelling[] {
  const [letters = '', number = ''] = lexemes
  const isProfile = lexemes.length === 2 && /^\p{L}{1,2}$/u.test(letters) && /^\d{3,}$/.test(number)
  const profile = !isProfile
    ? []
    : letters.length === 2
      ? [inRow([...letters, number])]
      : [{ toQuery: (mark: string) => `('${letters}'${mark} <2> '${number}'${mark})`, isLoose: false }]
  if (!/[а-яё]/i.test(text)) return profile
  const [, cold, hot] = /^(\d{1,2})[вц]-?(\d{2})$/i.exec(text) ?? []
  const heard = cold && hot ? [cold, 'w', hot] : toLexemes(toLatin(text))
  // «ъ» has no sound: what is left of «ъ4» is a number that may be any.
  if (heard.every(isNumber) || heard.join(' ') === lexemes.join(' ')) return profile
  return [...profile, inRow(heard)]
}

/** «32×36×2,5», or «32×36», is the ring 032-036-25: for a shaft of 32, in a bore of 36, its section in tenths of a millimetre. */
function ringSpelling(text: string): Spelling[] {
  const [, inner = '', outer = '', section = '', tenths = ''] =
    /^(\d{1,3})[×x*-](\d{1,3})(?:[×x*-](\d{1,2})(?:[.,](\d))?)?$/i.exec(text) ?? []
  const width = Number(outer) - Number(inner)
  if (inner === '' || width <= 0 || width > widestRing) return []
  const sizes = [inner.padStart(3, '0'), outer.padStart(3, '0')]
  return [inRow(section === '' ? sizes : [...sizes, `${section}${tenths}`])]
}

function inRow(lexemes: readonly string[]): Spelling {
  return {
    isLoose: false,
    toQuery: (mark) => {
      const atoms = lexemes.map((lexeme) => `'${lexeme}'${mark}`)
      return atoms.length === 1 ? (atoms[0] ?? '') : `(${atoms.join(' <-> ')})`
    },
  }
}

function isNumber(lexeme: string): boolean {
  return /^\d+$/.test(lexeme)
}
