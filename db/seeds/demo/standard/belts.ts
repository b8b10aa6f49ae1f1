import { variatorBelt, variatorProfiles, wedgeBelt } from '../shapes/drives.ts'
import type { PartShape } from '../shapes/shape.ts'
import { range } from '../variant.ts'
import { figureOf, interleave, listed, type StandardPart, textOf } from './standard-part.ts'

/** Belts in the writing of Optibelt, Gates, Roulunds, Bando and Ярославль РТИ. */
export function beltsOf(): [string, StandardPart[]][] {
  return [
    ['remni/remni-variatornye', interleave(['optibelt', 'roulunds', 'gates', 'bando'].map(variatorBelts))],
    [
      'remni/remni-klinovye',
      interleave([
        wedgeBelts('yaroslavl-rti', 50),
        wedgeBelts('optibelt', 60),
        wedgeBelts('roulunds', 60),
        joinedBelts(),
      ]),
    ],
  ]
}

/** Gates numbers its variable speed belts 6200xxx upwards, the others write the size. */
function variatorBelts(maker: string): StandardPart[] {
  const items = variatorProfiles.flatMap(([width, height], index) =>
    range(1_420 + index * 90, 4_900, 70).map((length, step) => {
      const article = {
        gates: `62${index}${1503 + step * 7}`,
        bando: `BL-${width}${height}-${length}`,
      }[maker]
      return [article ?? `${width}×${height}-${length}`, variatorBelt(width, height, length)] as const
    }),
  )
  return listed({ manufacturer: maker, name: 'Ремень вариаторный', fits: fitsVariator }, items)
}

/** «С(В)-3350» as ГОСТ writes it, «C-3350 Li» as ISO does; a narrow profile is made in short lengths. */
function wedgeBelts(maker: string, step: number): StandardPart[] {
  const profiles = [
    ['А', 'A', 2_000],
    ['В(Б)', 'B', 3_600],
    ['С(В)', 'C', 5_600],
  ] as const
  const isGost = maker === 'yaroslavl-rti'
  const items = profiles.flatMap(([profile, iso, longest]) =>
    range(900 + (isGost ? 0 : 60), longest, step / (profile === 'А' ? 2 : 1)).map(
      (length) => [isGost ? `${profile}-${length}` : `${iso}-${length} Li`, wedgeBelt(profile, length)] as const,
    ),
  )
  return listed({ manufacturer: maker, name: 'Ремень клиновой', fits: fitsWedge }, items)
}

function joinedBelts(): StandardPart[] {
  const items = [2, 3, 4].flatMap((ribs) =>
    range(1_650 + ribs * 10, 5_600, 90).map(
      (length) => [`${ribs}НВ-${length}`, wedgeBelt('НВ', length, ribs)] as const,
    ),
  )
  return listed({ manufacturer: 'optibelt', name: 'Ремень многоручьевой', fits: fitsJoined }, items)
}

function fitsVariator(shape: PartShape): string[] {
  if (figureOf(shape, 'width') < 45) return ['Ремень вариатора мотовила', 'Ремень вариатора вентилятора']
  return figureOf(shape, 'length') < 3_150
    ? ['Ремень вариатора ходовой части']
    : ['Ремень вариатора барабана', 'Ремень вариатора ходовой части']
}

function fitsWedge(shape: PartShape): string[] {
  if (textOf(shape, 'profile') === 'А') return ['Ремень водяного насоса']
  return ['Ремень привода очистки', 'Ремень привода измельчителя']
}

function fitsJoined(shape: PartShape): string[] {
  return figureOf(shape, 'ribs') === 2
    ? ['Ремень выгрузного шнека']
    : ['Ремень главного контрпривода', 'Ремень привода ножей барабана']
}
