import { bearingSizes } from '../bearing-sizes.ts'
import { ballBearing, rollerBearing, seals } from '../shapes/bearings.ts'
import type { PartShape } from '../shapes/shape.ts'
import { figureOf, interleave, listed, type StandardPart } from './standard-part.ts'

const gostLight = { '6000': '1', '6200': '2', '6300': '3' } as const
/** How each maker writes open, shielded and sealed bearings. */
const makers = [
  { slug: 'gpz-23', prefix: ['', '80', '180'], suffix: ['', '', ''] },
  { slug: 'skf', prefix: ['', '', ''], suffix: ['', '-2Z', '-2RS1'] },
  { slug: 'fag', prefix: ['', '', ''], suffix: ['', '-2Z-C3', '-2RSR'] },
] as const
const smallestCode = 4

/** Ball and tapered bearings: «180212» of ГПЗ-23, «6212-2RS1» of SKF, «7212» and «30212». */
export function bearingsOf(): [string, StandardPart[]][] {
  return [
    ['podshipniki/podshipniki-sharikovye', interleave(makers.map((maker) => ballBearings(maker)))],
    ['podshipniki/podshipniki-rolikovye', interleave(['gpz-23', 'skf', 'fag'].map(taperedBearings))],
  ]
}

function ballBearings(maker: (typeof makers)[number]): StandardPart[] {
  const items = (['6200', '6300', '6000'] as const).flatMap((name) =>
    // Bores below 20 mm are found in generators, not on the shelves of a farm shop.
    bearingSizes[name].slice(smallestCode).flatMap((size, index) =>
      seals.map((seal, kind) => {
        const number = String(index + smallestCode).padStart(2, '0')
        const base = maker.slug === 'gpz-23' ? `${gostLight[name]}${number}` : `${name.slice(0, 2)}${number}`
        const article = `${maker.prefix[kind] ?? ''}${base}${maker.suffix[kind] ?? ''}`
        return [article, ballBearing(size, seal)] as const
      }),
    ),
  )
  return listed({ manufacturer: maker.slug, name: 'Подшипник шариковый', fits: fitsBall }, items)
}

function fitsBall(shape: PartShape): string[] {
  const bore = figureOf(shape, 'bore')
  if (bore <= 25) return ['Подшипник высевающего вала']
  if (bore <= 40) return ['Подшипник вала прикатывающего катка', 'Подшипник ступицы колеса']
  return bore <= 55
    ? ['Подшипник вала битера', 'Подшипник ступицы колеса', 'Подшипник вала прикатывающего катка']
    : ['Подшипник вала барабана', 'Подшипник ступицы колеса']
}

function fitsRoller(shape: PartShape): string[] {
  return figureOf(shape, 'bore') < 30
    ? ['Подшипник ступицы дисковой батареи']
    : ['Подшипник бортового редуктора', 'Подшипник ведущей шестерни']
}

function taperedBearings(maker: string): StandardPart[] {
  const items = bearingSizes.tapered.map((size, index) => {
    const code = String(index + smallestCode).padStart(2, '0')
    const article = { 'gpz-23': `72${code}А`, skf: `302${code} J2/Q`, fag: `302${code}-A` }[maker] ?? `302${code}`
    return [article, rollerBearing(size, 'Конический')] as const
  })
  return listed({ manufacturer: maker, name: 'Подшипник роликовый', fits: fitsRoller }, items)
}
