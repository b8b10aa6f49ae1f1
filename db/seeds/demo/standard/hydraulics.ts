import { cylinder, gearPump, gearPumpSizes, hose, hoseTypes } from '../shapes/hydraulics.ts'
import { seal, sealLips, sealMaterials, sealSizes } from '../shapes/seals.ts'
import type { PartShape } from '../shapes/shape.ts'
import { range } from '../variant.ts'
import { figureOf, interleave, listed, type StandardPart } from './standard-part.ts'

/** Hoses, cylinders, pumps and seals, by the designations of their standards. */
export function hydraulicsOf(): [string, StandardPart[]][] {
  return [
    ['gidravlika/rukava-vysokogo-davleniya', hosesOfVarm()],
    ['gidravlika/gidrocilindry', interleave([cylindersOfVarm(), cylindersOfGidrosila()])],
    ['nasosy/gidronasosy', pumpsOfGidrosila()],
    ['uplotneniya/salniki', interleave([sealsOf('corteco'), sealsOf('rezinotehnika')])],
  ]
}

/** «РВД 12.20.К1-1500»: bore, nut, fitting (К1 straight, К2 bent), length. */
function hosesOfVarm(): StandardPart[] {
  const items = range(350, 2_950, 100).flatMap((length, n) =>
    hoseTypes.slice(0, 5).map((type) => {
      const end = n % 2 === 0 ? '0°' : '45°'
      const article = `РВД ${String(type.bore).padStart(2, '0')}.${type.nut}.К${(n % 2) + 1}-${length}`
      return [article, hose(type, length, 2, end)] as const
    }),
  )
  return listed({ manufacturer: 'varm', name: 'Рукав высокого давления', fits: fitsHose }, items)
}

/** «ГЦ-80.40.500»: bore, rod, stroke. */
function cylindersOfVarm(): StandardPart[] {
  const items = [50, 63, 80, 100, 110].flatMap((bore) =>
    [200, 250, 320, 400, 500, 630].map((stroke) => {
      const rod = Math.round(bore / 2)
      return [`ГЦ-${bore}.${rod}.${stroke}`, cylinder(bore, rod, stroke)] as const
    }),
  )
  return listed({ manufacturer: 'varm', name: 'Гидроцилиндр', fits: fitsCylinder }, items)
}

/** «МС80/40×320-4» */
function cylindersOfGidrosila(): StandardPart[] {
  const sizes = [
    [50, 25],
    [63, 32],
    [80, 40],
    [80, 50],
    [100, 50],
    [110, 56],
  ] as const
  const items = sizes.flatMap(([bore, rod]) =>
    [160, 200, 250, 320, 400, 500, 630].map(
      (stroke) => [`МС${bore}/${rod}×${stroke}-4`, cylinder(bore, rod, stroke)] as const,
    ),
  )
  return listed({ manufacturer: 'gidrosila', name: 'Гидроцилиндр', fits: fitsCylinder }, items)
}

function pumpsOfGidrosila(): StandardPart[] {
  const items = ['У', 'М', 'А'].flatMap((series) =>
    gearPumpSizes.flatMap((volume) =>
      [false, true].map((isLeft) => {
        const shape = gearPump(volume, isLeft, series)
        return [shape.size, shape] as const
      }),
    ),
  )
  return listed({ manufacturer: 'gidrosila', name: 'Насос шестерённый', fits: () => ['Насос шестерённый'] }, items)
}

/** «2.2-45×65-10/4» of ГОСТ 8752 and «45×65×10 BASL FKM» of Corteco. */
function sealsOf(manufacturer: string): StandardPart[] {
  const items = sealLips.flatMap((lip) =>
    sealSizes.flatMap((size) =>
      sealMaterials.map((material) => {
        const [bore, outer, height] = size
        const isFkm = material === 'FKM'
        const article =
          manufacturer === 'corteco'
            ? `${bore}×${outer}×${height} ${lip === '2.2' ? 'BASL' : 'BA'}${isFkm ? ' FKM' : ''}`
            : `${lip}-${bore}×${outer}-${height}${isFkm ? '/4' : ''}`
        return [article, seal(size, material, lip)] as const
      }),
    ),
  )
  return listed({ manufacturer, name: 'Сальник', fits: fitsSeal }, items)
}

function fitsHose(shape: PartShape): string[] {
  const bore = figureOf(shape, 'bore')
  if (bore <= 10)
    return ['Рукав рулевого управления', 'Рукав высокого давления штанги', 'Рукав гидравлики складывания рамы']
  return bore === 12
    ? ['Рукав высокого давления навески', 'Рукав высокого давления подъёма жатки', 'Рукав гидравлики складывания рамы']
    : ['Рукав высокого давления подъёма жатки', 'Рукав высокого давления навески']
}

function fitsCylinder(shape: PartShape): string[] {
  if (figureOf(shape, 'bore') < 80) return ['Гидроцилиндр рулевой']
  return figureOf(shape, 'stroke') <= 320
    ? ['Гидроцилиндр навески']
    : ['Гидроцилиндр подъёма жатки', 'Гидроцилиндр складывания крыла', 'Гидроцилиндр оборота плуга']
}

function fitsSeal(shape: PartShape): string[] {
  const bore = figureOf(shape, 'bore')
  if (bore < 45) return ['Сальник редуктора']
  return bore < 60
    ? ['Сальник ступицы', 'Сальник редуктора', 'Сальник полуоси']
    : ['Сальник ступицы', 'Сальник коленчатого вала']
}
