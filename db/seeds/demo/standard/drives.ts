import { scatter } from '../random.ts'
import { cardanLengths, cardanSeries, cardanShaft } from '../shapes/clutches.ts'
import { rollerChain, rollerChains } from '../shapes/drives.ts'
import { bolt } from '../shapes/fasteners.ts'
import type { PartShape } from '../shapes/shape.ts'
import { disk, diskSizes } from '../shapes/tillage.ts'
import { range } from '../variant.ts'
import { figureOf, interleave, listed, type StandardPart, textOf, variantsOf } from './standard-part.ts'

const three = (n: number) => String(n).padStart(3, '0')

/** Chains, discs, clutches, shafts, knives and fasteners. */
export function drivesOf(): [string, StandardPart[]][] {
  return [
    ['cepi/cepi-privodnye', interleave([chains('pr-cep'), chains('iwis')])],
    ['rabochie-organy/diski', disksOfBellota()],
    [
      'rezhushchiy-apparat/segmenty-nozha',
      variantsOf(
        'schumacher',
        ['rezhushchiy-apparat/segmenty-nozha', 'Сегмент ножа'],
        72,
        (n) => `1${2000 + scatter(n, 887)}.01`,
      ),
    ],
    [
      'rezhushchiy-apparat/palcy-i-prizhimy',
      variantsOf(
        'schumacher',
        ['rezhushchiy-apparat/palcy-i-prizhimy', 'Палец режущего аппарата сдвоенный'],
        90,
        (n) => `1${4000 + scatter(n, 887)}.02`,
      ),
    ],
    [
      'sceplenie/diski-scepleniya',
      // «334 0217 10»: the first figures are the diameter in centimetres.
      variantsOf('luk', ['sceplenie/diski-scepleniya', 'Диск сцепления ведомый'], 80, (n, shape) => {
        const centimetres = Math.round(figureOf(shape, 'diameter') / 10)
        return `3${centimetres} 0${three(100 + scatter(n, 887))} 10`
      }),
    ],
    ['sceplenie/kardannye-valy', cardansOfWalterscheid()],
    ['krepyozh/bolty-i-vinty', boltsOfBelzan()],
    [
      'krepyozh/gayki-i-shayby',
      variantsOf(
        'belzan',
        ['krepyozh/gayki-i-shayby', 'Гайка самоконтрящаяся'],
        80,
        (n) => `1/${21_640 + n * 131}/${11 + (n % 3) * 10}`,
      ),
    ],
  ]
}

/** «ПР-25,4-60-86» of ГОСТ, «16B-1×86» of ISO: the last figure is the number of links. */
function chains(manufacturer: string): StandardPart[] {
  const items = range(48, 136, 4).flatMap((links) =>
    rollerChains.slice(1, 5).map((chain) => {
      const article = manufacturer === 'iwis' ? `${chain.iso}×${links}` : `ПР-${chain.gost}-${links}`
      return [article, rollerChain(chain, links)] as const
    }),
  )
  return listed({ manufacturer, name: 'Цепь приводная роликовая', fits: fitsChain }, items)
}

/** «1937-560»: the last figure is the diameter. */
function disksOfBellota(): StandardPart[] {
  const sizes = diskSizes.filter(([diameter]) => diameter >= 450)
  const items = sizes.flatMap(([diameter, thickness]) =>
    (['Вырезной', 'Гладкий'] as const).flatMap((edge) =>
      [41, 46, 51].map((hole) => ({ diameter, shape: disk(diameter, thickness, edge, hole) })),
    ),
  )
  return listed(
    { manufacturer: 'bellota', name: 'Диск бороны', fits: () => ['Диск бороны'] },
    items.map(({ diameter, shape }, n) => [`${1_500 + scatter(n, 437)}-${diameter}`, shape]),
  )
}

/** «W2400-SD25-1010» */
function cardansOfWalterscheid(): StandardPart[] {
  const ends = ['без муфты', 'срезной болт', 'обгонная муфта'] as const
  const items = cardanLengths.flatMap((length, step) =>
    cardanSeries.slice(1).map(({ series, power }) => {
      const kind = step % ends.length
      return [`${series}-SD${15 + kind * 10}-${length}`, cardanShaft(power, length, ends[kind] ?? ends[0])] as const
    }),
  )
  return listed({ manufacturer: 'walterscheid', name: 'Вал карданный', fits: () => ['Вал карданный'] }, items)
}

/** «М16×45.88»: thread, length, strength class without its point. */
function boltsOfBelzan(): StandardPart[] {
  const items = [8, 10, 12, 14, 16, 20, 24].flatMap((thread) =>
    [25, 30, 35, 40, 45, 50, 60, 70, 80, 100]
      .filter((length) => length >= thread * 1.5)
      .flatMap((length) =>
        (['8.8', '10.9'] as const).map(
          (strength) => [`М${thread}×${length}.${strength.replace('.', '')}`, bolt(thread, length, strength)] as const,
        ),
      ),
  )
  return listed({ manufacturer: 'belzan', name: 'Болт', fits: fitsBolt }, items)
}

function fitsChain(shape: PartShape): string[] {
  return figureOf(shape, 'pitch') < 20
    ? ['Цепь привода мотовила', 'Цепь привода высевающих аппаратов', 'Цепь привода шнека жатки']
    : ['Цепь главного привода пресса', 'Цепь привода шнека жатки', 'Цепь привода транспортёра']
}

function fitsBolt(shape: PartShape): string[] {
  const thread = Number(textOf(shape, 'thread').slice(1))
  if (thread > 16) return ['Болт ступицы колеса']
  if (textOf(shape, 'class') === '8.8') return ['Болт срезной']
  return figureOf(shape, 'length') <= 70 && thread >= 10
    ? ['Болт лемешный', 'Болт крепления ножа']
    : ['Болт крепления ножа']
}
