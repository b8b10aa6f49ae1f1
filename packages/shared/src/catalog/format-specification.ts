import type { Specification } from './catalog-views.ts'

type Measured = Pick<Specification, 'value' | 'unit'>

const noBreak = '\u00a0'
/** Signs that follow their number at once: «28°», «1/2″». */
const closeUnits = new Set(['°', '″', '′', '"'])

/** 4000 → «4 000», 19.05 → «19,05»; text stays as it is. */
export function formatSpecificationValue(value: Specification['value']): string {
  return typeof value === 'number' ? formatFigure(value) : value
}

/** «4 000 мм», «28°», «+80 °C» */
export function formatSpecification({ value, unit }: Measured): string {
  const text = formatSpecificationValue(value)
  if (!unit) return text
  return closeUnits.has(unit) ? `${text}${unit}` : `${text}${noBreak}${unit}`
}

/** Dimensions that people write as one, by the keys of their specifications; the first of which all are known stands. */
const sizes: readonly { keys: readonly string[]; prefix: string }[] = [
  { keys: ['bore', 'outer', 'height'], prefix: '' },
  { keys: ['width', 'height', 'length'], prefix: '' },
  { keys: ['length', 'width', 'thickness'], prefix: '' },
  { keys: ['bore', 'rod', 'stroke'], prefix: '' },
  { keys: ['diameter', 'height'], prefix: 'Ø' },
  { keys: ['diameter', 'length'], prefix: 'Ø' },
  { keys: ['diameter', 'thickness'], prefix: 'Ø' },
  { keys: ['bore', 'outer'], prefix: '' },
]

/** «Ø118×174 мм», «60×110×22 мм»; null when a part has no such dimensions. */
export function formatSize(specifications: readonly Specification[]): string | null {
  const millimetres = new Map(
    specifications.flatMap(({ key, value, unit }) =>
      unit === 'мм' && typeof value === 'number' ? [[key, formatPlain(value)] as const] : [],
    ),
  )
  const known = sizes.find(({ keys }) => keys.every((key) => millimetres.has(key)))
  if (!known) return null
  return `${known.prefix}${known.keys.map((key) => millimetres.get(key)).join('×')}${noBreak}мм`
}

/** «Ремень вариатора барабана, 45×22×4000 мм»; a name with a size in it stays as it is. */
export function formatPartTitle(name: string, specifications: readonly Specification[]): string {
  const size = /\d[×x]\d|Ø\d/.test(name) ? null : formatSize(specifications)
  return keepTogether(size ? `${name}, ${size}` : name)
}

/** «кл. 8», «2 шт.», «12 отв.» stay on one line. */
export function keepTogether(text: string): string {
  return text
    .replace(/(кл\.|DN|DIN) (\d)/g, `$1${noBreak}$2`)
    .replace(/(\d) (шт\.|мм|см|м|кг|л|зв\.|отв\.|шл\.|цил\.|секц\.|В|кВт|бар|мкм|°C)(?=[,;)\s]|$)/g, `$1${noBreak}$2`)
}

/** «334 0217 10»: an article is one word, whatever its maker puts between the figures. */
export function keepArticle(article: string): string {
  return article.replaceAll(' ', noBreak)
}

/** Digits in threes, a comma before the fraction: without the locale's data, which a slow phone reads for long. */
function formatFigure(value: number): string {
  const [whole = '', fraction] = formatPlain(value).split(',')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, noBreak)
  return fraction ? `${grouped},${fraction}` : grouped
}

function formatPlain(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
    .replace('.', ',')
    .replace('-', '−')
}
