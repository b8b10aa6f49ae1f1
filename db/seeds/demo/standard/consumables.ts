import { scatter } from '../random.ts'
import { figureOf, interleave, type StandardPart, textOf, variantsOf } from './standard-part.ts'

const three = (n: number) => String(n).padStart(3, '0')

/** Filters, oils and batteries: what the maker's number says is what the part is. */
export function consumablesOf(): [string, StandardPart[]][] {
  const engine = ['masla/masla-motornye', 'Масло моторное'] as const
  const gear = ['masla/masla-transmissionnye-i-gidravlicheskie', 'Масло трансмиссионно-гидравлическое'] as const
  const hydraulic = [gear[0], 'Масло гидравлическое'] as const
  const grease = ['masla/smazki-i-zhidkosti', 'Смазка'] as const
  const coolant = [grease[0], 'Жидкость охлаждающая'] as const
  return [
    ...filtersOf(),
    [engine[0], interleave([lukoil(engine, 31), gazpromneft(engine, 90)])],
    [gear[0], interleave([lukoil(gear, 15), gazpromneft(hydraulic, 96), gazpromneft(gear, 93), lukoil(hydraulic, 19)])],
    [grease[0], interleave([gazpromneft(grease, 91), lukoil(coolant, 22)])],
    ['akkumulyatory/batarei-starternye', interleave([varta(), akom()])],
  ]
}

type Kind = readonly [path: string, template: string]

const lukoil = (kind: Kind, series: number) =>
  variantsOf('lukoil', kind, 40, (n) => `${series}${three(17 + n * 19)}${n % 10}`)
const gazpromneft = (kind: Kind, series: number) =>
  variantsOf('gazpromneft', kind, 40, (n) => `2389${series}${String(1_000 + n * 137).padStart(4, '0')}`)

/** MANN-FILTER begins with the width in centimetres: «W 1126» is 118 mm wide, «C 24 400» is 240 × 400. */
function filtersOf(): [string, StandardPart[]][] {
  const filters: readonly (readonly [kind: Kind, mann: string, ekofil: string])[] = [
    [['filtry/filtry-maslyanye', 'Фильтр масляный двигателя'], 'W', 'EKO-02.'],
    [['filtry/filtry-toplivnye', 'Фильтр топливный тонкой очистки'], 'WK', 'EKO-03.'],
    [['filtry/filtry-vozdushnye', 'Фильтр воздушный основной'], 'C', 'EKO-01.'],
    [['filtry/filtry-gidravlicheskie', 'Фильтр гидросистемы'], 'WH', 'EKO-02.1'],
    [['filtry/filtry-salonnye', 'Фильтр кабины'], 'CU', 'EKO-04.'],
  ]
  return filters.map(([kind, mann, ekofil], index) => [
    kind[0],
    interleave([
      variantsOf('mann-filter', kind, 160, (n, shape) => {
        const wide = Math.floor((figureOf(shape, 'diameter') || figureOf(shape, 'length')) / 10)
        return mann === 'C'
          ? `C ${wide} ${figureOf(shape, 'height')}${n % 2 ? '/1' : ''}`
          : `${mann} ${wide}${three(n)}`
      }),
      variantsOf('donaldson', kind, 160, (n) => `P55${index}${three(100 + scatter(n, 887))}`),
      variantsOf('ekofil', kind, 90, (n) => `${ekofil}${100 + n}`),
    ]),
  ])
}

const battery = ['akkumulyatory/batarei-starternye', 'Батарея аккумуляторная'] as const

/** «690 103 115»: twelve volts and 190 А·ч, a number, tens of amperes. */
function varta(): StandardPart[] {
  return variantsOf('varta', battery, 40, (n, shape) => {
    const current = Math.round(figureOf(shape, 'current') / 10)
    return `${500 + figureOf(shape, 'capacity')} ${103 + n} ${three(current)}`
  })
}

/** «6СТ-190 EFB», with «.0» for the reverse polarity. */
function akom(): StandardPart[] {
  return variantsOf('akom', battery, 60, (_, shape) => {
    const designation = /^6СТ-[^,]+/.exec(shape.size)?.[0] ?? ''
    return `${designation}${textOf(shape, 'polarity') === 'Обратная' ? '.0' : ''}`
  })
}
