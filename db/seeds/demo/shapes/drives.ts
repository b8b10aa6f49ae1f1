import { pairs } from '../variant.ts'
import { count, disc, mm, num, type PartShape, type ShapeOf, shape, steel, text } from './shape.ts'

/** Wide toothed belts: a quarter of the wedge is cut away by the teeth. */
export function variatorBelt(width: number, height: number, length: number): PartShape {
  const volume = length * width * height
  return shape(
    `${width}×${height}×${length}`,
    [mm('length', 'Длина', length), mm('width', 'Ширина профиля', width), mm('height', 'Высота профиля', height)],
    volume * 0.00074,
    400 + volume * 0.0032,
  )
}

export const variatorProfiles: readonly (readonly [width: number, height: number])[] = [
  [45, 22],
  [38, 18],
  [50, 20],
  [32, 15],
  [55, 22],
]

export function variatorBelts(profiles: readonly number[], lengths: readonly number[]): ShapeOf {
  const known = variatorProfiles.filter(([width]) => profiles.includes(width))
  return (variant) => {
    const [width, height] = variant.pick(known)
    return variatorBelt(width, height, variant.pick(lengths))
  }
}

/** Profiles of wedge belts as they are written here, with the section of one rib. */
export const wedgeProfiles = {
  А: [13, 8],
  'В(Б)': [17, 11],
  'С(В)': [22, 14],
  УВ: [11, 10],
  НВ: [17, 11],
} as const
export type WedgeProfile = keyof typeof wedgeProfiles

/** «С(В)-3350», «3НВ-4160»: joined ribs have a cover of their own and cost several times as much. */
export function wedgeBelt(profile: WedgeProfile, length: number, ribs = 1): PartShape {
  const [width, height] = wedgeProfiles[profile]
  const volume = length * width * height * ribs
  return shape(
    `${ribs > 1 ? ribs : ''}${profile}-${length}`,
    [
      mm('length', 'Длина', length),
      mm('width', 'Ширина профиля', width * ribs),
      mm('height', 'Высота профиля', height),
      text('profile', 'Профиль', profile),
      count('ribs', 'Число ручьёв', ribs),
    ],
    volume * 0.00098,
    60 + volume * (ribs > 1 ? 0.0074 : 0.0011),
  )
}

export function wedgeBelts(profile: WedgeProfile, ribs: readonly number[], lengths: readonly number[]): ShapeOf {
  return (variant) => wedgeBelt(profile, variant.pick(lengths), variant.pick(ribs))
}

/** «8PK-1840» */
export function ribbedBelts(lengths: readonly number[]): ShapeOf {
  return (variant) => {
    const length = variant.pick(lengths)
    const ribs = variant.pick([6, 8, 9, 10, 12])
    return shape(
      `${ribs}PK-${length}`,
      [
        mm('length', 'Длина', length),
        count('ribs', 'Число рёбер', ribs),
        text('profile', 'Профиль', 'PK'),
        mm('width', 'Ширина', Math.round(ribs * 3.56)),
      ],
      length * ribs * 0.0125,
      190 + length * ribs * 0.078,
    )
  }
}

/** Endless belts of round balers and the cloths of pickups. */
export function pressBelts(lengths: readonly number[], widths: readonly number[], thickness: number): ShapeOf {
  return (variant) => {
    const length = variant.pick(lengths)
    const width = variant.pick(widths)
    const grams = length * width * thickness * 0.00118
    return shape(
      `${width}×${thickness}×${length}`,
      [mm('length', 'Длина', length), mm('width', 'Ширина', width), mm('thickness', 'Толщина', thickness)],
      grams,
      900 + grams * 1.15,
    )
  }
}

/** Roller chains: pitch, breaking load in kN of ГОСТ 13568, number of ISO 606, kilograms a metre. */
export const rollerChains = [
  { pitch: 12.7, gost: '12,7-18,2', iso: '08B-1', kgPerMetre: 0.7 },
  { pitch: 15.875, gost: '15,875-23', iso: '10B-1', kgPerMetre: 0.96 },
  { pitch: 19.05, gost: '19,05-31,8', iso: '12B-1', kgPerMetre: 1.52 },
  { pitch: 25.4, gost: '25,4-60', iso: '16B-1', kgPerMetre: 2.6 },
  { pitch: 31.75, gost: '31,75-89', iso: '20B-1', kgPerMetre: 3.8 },
  { pitch: 38.1, gost: '38,1-127', iso: '24B-1', kgPerMetre: 5.5 },
] as const
export type RollerChain = (typeof rollerChains)[number]

export function rollerChain({ pitch, gost, kgPerMetre }: RollerChain, links: number): PartShape {
  const grams = kgPerMetre * pitch * links
  return shape(
    `ПР-${gost}, ${links} зв.`,
    [mm('pitch', 'Шаг', pitch), count('links', 'Число звеньев', links, 'шт.')],
    grams,
    150 + grams * 0.72,
  )
}

export function chainsOf(pitches: readonly number[], links: readonly number[]): ShapeOf {
  const known = rollerChains.filter(({ pitch }) => pitches.includes(pitch))
  return (variant) => rollerChain(variant.pick(known), variant.pick(links))
}

/** Strands with slats or scrapers between them: a metre weighs what the slats do. */
export function conveyorChains(kgPerMetre: number, pitches: readonly number[], links: readonly number[]): ShapeOf {
  return (variant) => conveyorChain(kgPerMetre, variant.pick(pitches), variant.pick(links), variant.pick([1, 2, 3]))
}

export function conveyorChain(kgPerMetre: number, pitch: number, links: number, rows: number): PartShape {
  const grams = kgPerMetre * pitch * links * (0.55 + rows * 0.45)
  return shape(
    `t=${num(pitch)}, ${links} зв., рядов ${rows}`,
    [mm('pitch', 'Шаг', pitch), count('links', 'Число звеньев', links, 'шт.'), count('rows', 'Число рядов', rows)],
    grams,
    600 + grams * 1.2,
  )
}

/** Bars of spring steel on two belts: the sieve of a potato harvester. */
export const webOfBars: ShapeOf = (variant) => {
  const pitch = variant.pick([28, 32, 36, 40, 45, 50])
  const width = variant.pick([620, 690, 740, 820, 1500])
  const bars = variant.pick([62, 74, 86, 98, 112])
  const grams = bars * width * disc(11) * steel * 1.25
  return shape(
    `${width} мм, t=${pitch}, прутков ${bars}`,
    [mm('pitch', 'Шаг', pitch), mm('width', 'Ширина', width), count('links', 'Число прутков', bars, 'шт.')],
    grams,
    4_000 + grams * 1.05,
  )
}

export const chainLinks: ShapeOf = (variant) => {
  const { pitch, gost, kgPerMetre } = variant.pick(rollerChains)
  const rows = variant.pick([1, 2])
  const grams = kgPerMetre * pitch * 1.25 * (rows === 2 ? 1.9 : 1)
  const designation = rows === 2 ? `2ПР-${gost}` : `ПР-${gost}`
  return shape(designation, [mm('pitch', 'Шаг', pitch), text('chain', 'Цепь', designation)], grams, 18 + grams * 1.3)
}

export const elevatorScrapers: ShapeOf = (variant) => {
  const width = variant.pick([120, 140, 150, 160, 165, 180, 200, 220])
  const height = variant.pick([70, 80, 90, 100])
  const thickness = variant.pick([8, 10])
  const grams = width * height * thickness * 0.0013
  return shape(
    `${width}×${height}×${thickness}`,
    [mm('width', 'Ширина', width), mm('height', 'Высота', height), mm('thickness', 'Толщина', thickness)],
    grams,
    40 + grams * 1.1,
  )
}

const sprocketSizes = pairs(
  rollerChains.map(({ pitch }) => pitch),
  [9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36],
  (pitch, teeth) => pitch < 26 || teeth <= 18,
)

/** Pitch circle by teeth and pitch; the rim is a little more than half a pitch wide. */
export function sprockets(fits: (pitch: number, teeth: number) => boolean, bores: readonly number[]): ShapeOf {
  const sizes = sprocketSizes.filter(([pitch, teeth]) => fits(pitch, teeth))
  return (variant) => sprocket(...variant.pick(sizes), variant.pick(bores))
}

export function sprocket(pitch: number, teeth: number, bore: number): PartShape {
  const diameter = Math.round(pitch / Math.sin(Math.PI / teeth))
  const grams = disc(diameter) * pitch * 0.55 * steel * 0.8 + bore ** 2 * 0.2
  return shape(
    `z=${teeth}, t=${num(pitch)}, Ø${bore}`,
    [
      count('teeth', 'Число зубьев', teeth, 'шт.'),
      mm('pitch', 'Шаг', pitch),
      mm('bore', 'Посадочный диаметр', bore),
      mm('diameter', 'Делительный диаметр', diameter),
    ],
    grams,
    160 + grams * 0.95,
  )
}

/** Cast pulleys: a quarter of the cylinder is iron. */
export function pulleys(diameters: readonly number[], ribs: readonly number[], profile = 'ручьёв'): ShapeOf {
  return (variant) => pulley(variant.pick(diameters), variant.pick(ribs), profile)
}

export function pulley(diameter: number, number: number, profile = 'ручьёв'): PartShape {
  const grams = disc(diameter) * (18 + number * 19) * 0.0072 * 0.28
  return shape(
    `Ø${diameter}, ${profile} ${number}`,
    [mm('diameter', 'Диаметр', diameter), count('ribs', 'Число ручьёв', number)],
    grams,
    250 + grams * 0.85,
  )
}

export const variatorDiscs: ShapeOf = (variant) => {
  const diameter = variant.pick([360, 380, 400, 420, 440, 460, 480, 500])
  const angle = variant.pick([26, 28, 30])
  const grams = disc(diameter) * 14 * 0.0072 * 0.82
  return shape(
    `Ø${diameter}, ${angle}°`,
    [mm('diameter', 'Диаметр', diameter), count('angle', 'Угол клина', angle, '°')],
    grams,
    2_400 + grams * 1.05,
  )
}
