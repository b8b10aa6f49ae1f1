import { pairs, range } from '../variant.ts'
import { count, mm, num, type PartShape, type ShapeOf, shape, text } from './shape.ts'

/** Shaft seals of ГОСТ 8752 and DIN 3760. */
export const sealSizes: readonly (readonly [bore: number, outer: number, height: number])[] = [
  [20, 40, 10],
  [25, 42, 10],
  [28, 50, 10],
  [30, 52, 10],
  [35, 58, 10],
  [38, 58, 10],
  [40, 60, 10],
  [42, 62, 10],
  [45, 65, 10],
  [48, 70, 10],
  [50, 70, 10],
  [52, 75, 10],
  [55, 80, 10],
  [58, 80, 10],
  [60, 85, 10],
  [65, 90, 10],
  [70, 95, 10],
  [75, 100, 10],
  [80, 105, 10],
  [85, 110, 12],
  [90, 120, 12],
  [95, 120, 12],
  [100, 125, 12],
  [110, 135, 12],
  [120, 150, 12],
  [130, 160, 15],
]
export const sealMaterials = ['NBR', 'FKM'] as const
export type SealMaterial = (typeof sealMaterials)[number]
/** Without and with a dust lip. */
export const sealLips = ['1.2', '2.2'] as const

export function seal(
  [bore, outer, height]: (typeof sealSizes)[number],
  material: SealMaterial,
  lip: (typeof sealLips)[number],
): PartShape {
  const grams = (outer ** 2 - bore ** 2) * height * 0.0014
  const price = 28 + outer * 1.7 + grams * 0.6
  return shape(
    `${lip}-${bore}×${outer}×${height}${material === 'FKM' ? ' FKM' : ''}`,
    [
      mm('bore', 'Диаметр вала', bore),
      mm('outer', 'Наружный диаметр', outer),
      mm('height', 'Высота', height),
      text('material', 'Материал', material),
    ],
    grams,
    price * (material === 'FKM' ? 2.6 : 1) * (lip === '2.2' ? 1.08 : 1),
  )
}

export function seals(from: number, to: number): ShapeOf {
  const sizes = sealSizes.filter(([bore]) => bore >= from && bore <= to)
  return (variant) => seal(variant.pick(sizes), variant.pick(sealMaterials), variant.pick(sealLips))
}

/** Cord and how much wider than the shaft the bore is into which it is pressed (ГОСТ 9833). */
const cords = [
  [1.9, 3],
  [2.5, 4],
  [3, 5],
  [3.6, 6],
  [4.6, 8],
  [5.8, 10],
] as const

/** «018-022-25»: shaft, bore, cord in tenths. A thicker cord needs a wider ring. */
export function ringsOf(shafts: readonly number[], cordsFrom: number, cordsTo: number): ShapeOf {
  const known = cords.filter(([cord]) => cord >= cordsFrom && cord <= cordsTo)
  const sizes = pairs(shafts, known, (shaft, [cord]) => shaft >= cord * 3 && shaft <= cord * 60)
  return (variant) => sealRing(...variant.pick(sizes), variant.pick(sealMaterials))
}

export function sealRing(shaft: number, [cord, gap]: (typeof cords)[number], material: SealMaterial): PartShape {
  const bore = Math.round(shaft * 9.8) / 10
  const grams = (Math.PI ** 2 / 4) * (bore + cord) * cord ** 2 * 0.0013
  const digits = (value: number) => String(value).padStart(3, '0')
  return shape(
    `${digits(shaft)}-${digits(shaft + gap)}-${cord * 10}${material === 'FKM' ? ' FKM' : ''}`,
    [mm('bore', 'Внутренний диаметр', bore), mm('section', 'Сечение', cord), text('material', 'Материал', material)],
    grams,
    (8 + shaft * 0.25 + grams * 2.6) * (material === 'FKM' ? 3 : 1),
  )
}

/** The cord that a ring for a shaft of this size has, of NBR. */
export function sealRingOn(shaft: number): PartShape {
  return sealRing(shaft, shaft < 30 ? cords[1] : shaft < 90 ? cords[3] : cords[4], 'NBR')
}

export const injectorRings = ringsOf(range(7, 28, 1), 1.9, 2.5)
export const filterRings = ringsOf(range(52, 140, 4), 2.5, 4.6)
export const cylinderRings = ringsOf([20, 25, 28, 32, 36, 40, 45, 50, 56, 63, 70, 80, 90, 100, 110, 125], 2.5, 5.8)

/** Flat gaskets by material and thickness; the area is that of what they seal, in mm². */
export function gaskets(
  materials: readonly string[],
  areas: readonly (readonly [name: string, area: number])[],
): ShapeOf {
  return (variant) => {
    const material = variant.pick(materials)
    return gasket(material, variant.pick([0.5, 0.8, 1, 1.2, 1.5, 2]), variant.pick(areas))
  }
}

const gasketDensities: Record<string, number> = { Металл: 0.0052, Паронит: 0.0019, Резина: 0.0013, Биметалл: 0.0043 }

export function gasket(
  material: string,
  thickness: number,
  [name, area]: readonly [name: string, area: number],
): PartShape {
  const grams = area * thickness * (gasketDensities[material] ?? 0.002)
  return shape(
    `${name}, ${material.toLowerCase()} ${num(thickness)} мм`,
    [text('material', 'Материал', material), mm('thickness', 'Толщина', thickness), text('kind', 'Исполнение', name)],
    grams,
    25 + grams * (material === 'Металл' || material === 'Биметалл' ? 4.4 : 2.1) + area * 0.004,
  )
}

export const cylinderKits: ShapeOf = (variant) => {
  const [bore, rod] = variant.pick([
    [40, 20],
    [40, 25],
    [50, 25],
    [50, 32],
    [63, 32],
    [63, 40],
    [80, 40],
    [80, 50],
    [100, 50],
    [100, 63],
    [110, 56],
    [125, 63],
  ] as const)
  const material = variant.pick(['NBR', 'полиуретан', 'FKM'])
  return shape(
    `${bore}×${rod}, ${material}`,
    [mm('bore', 'Диаметр поршня', bore), mm('rod', 'Диаметр штока', rod), text('material', 'Материал', material)],
    bore * 1.5,
    (60 + bore * 6.4) * (material === 'NBR' ? 1 : material === 'FKM' ? 2.2 : 1.45),
  )
}

export const distributorKits: ShapeOf = (variant) => {
  const sections = variant.pick([1, 2, 3, 4, 6])
  const flow = variant.pick([40, 80, 120, 160])
  const material = variant.pick(['NBR', 'FKM'])
  return shape(
    `${sections} секц., ${flow} л/мин, ${material}`,
    [count('sections', 'Число секций', sections), count('flow', 'Расход', flow, 'л/мин')],
    22 + sections * 26,
    (180 + sections * 240 + flow * 2) * (material === 'FKM' ? 1.9 : 1),
  )
}
