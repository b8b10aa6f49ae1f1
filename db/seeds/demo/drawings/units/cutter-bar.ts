import { combine } from '../drawn.ts'
import { lying, plate } from '../shapes/plates.ts'
import { createKit } from './kit.ts'
import { origin, shift, studUp } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface CutterBarVariant {
  /** Drawn ones; the bar has `count`. */
  sections: number
  count: number
  pitch: number
  holes: number
  hasClips?: boolean
  hasHead?: boolean
}

/** A cutter bar: knife over fingers, clips upon the knife. Layers stand over each other. */
export function cutterBar({ sections, count, pitch, holes, hasClips = true, hasHead = true }: CutterBarVariant): Unit {
  const kit = createKit(1)
  const p = pitch * 0.72
  const along = (n: number, step = p, from = 0) =>
    Array.from({ length: n - 1 }, (_, index) => ({ ...origin, x: from + (index + 1) * step }))
  const length = sections * p
  const section: [number, number][] = [
    [0, 0],
    [p * 0.94, 0],
    [p * 0.94, 26],
    [p * 0.6, 66],
    [p * 0.36, 66],
    [0, 26],
  ]
  const finger: [number, number][] = [
    [p * 0.2, 0],
    [p * 0.8, 0],
    [p * 0.8, 30],
    [p * 0.62, 60],
    [p * 0.5, 116],
    [p * 0.38, 60],
    [p * 0.2, 30],
  ]
  return unit(
    hasHead && {
      shape: combine([
        {
          shape: plate({
            plane: lying,
            corners: [
              [0, 0],
              [90, -6],
              [90, 30],
              [14, 30],
            ],
            thickness: 14,
            holes: [
              [20, 14, 8],
              [62, 12, 5],
            ],
          }),
        },
      ]),
      name: 'Головка ножа',
      wish: { category: categories.knifeDrives, near: 1, specs: { bolts: true } },
      at: shift(-120, 128, 10),
      side: 'u',
    },
    hasClips && {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [44, 0],
          [44, 40],
          [30, 60],
          [14, 60],
          [0, 40],
        ],
        thickness: 8,
        holes: [
          [12, 18, 5],
          [32, 18, 5],
        ],
      }),
      name: 'Прижим ножа',
      wish: { category: categories.fingers, specs: { type: true, length: 105 } },
      count: Math.round(count / 4),
      at: shift(p * 0.6, 250, 0),
      copies: along(Math.max(2, Math.round(sections / 3)), p * 3),
      side: 'u',
    },
    kit.bolt(10, 30, {
      name: 'Болт прижима',
      count: Math.round(count / 2),
      shape: studUp(34),
      at: shift(p * 0.7, 330, 16),
      copies: along(Math.max(2, Math.round(sections / 3)), p * 3),
      side: 'u',
    }),
    {
      shape: plate({
        plane: lying,
        corners: section,
        thickness: 5,
        face: 'xa',
        holes:
          holes === 2
            ? [
                [p * 0.28, 12, 4],
                [p * 0.68, 12, 4],
              ]
            : [[p * 0.47, 12, 4]],
      }),
      name: 'Сегмент ножа',
      wish: { category: categories.sections, near: 1 },
      count,
      at: shift(0, 130, 6),
      copies: along(sections),
      side: 'u',
    },
    {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [length, 0],
          [length, 22],
          [0, 22],
        ],
        thickness: 8,
        holes: Array.from({ length: sections }, (_, index) => [p * (index + 0.5), 11, 4] as const),
      }),
      name: 'Спинка ножа',
      at: shift(-6, 62, 0),
      side: 'd',
    },
    {
      shape: plate({ plane: lying, corners: finger, thickness: 16, holes: [[p * 0.5, 16, 5]] }),
      name: 'Палец режущего аппарата',
      wish: { category: categories.fingers, specs: { type: true, length: 175 } },
      count,
      at: shift(0, -46, 0),
      copies: along(sections),
      side: 'd',
    },
    {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [length + 20, 0],
          [length + 20, 36],
          [0, 36],
        ],
        thickness: 12,
        holes: Array.from({ length: sections }, (_, index) => [p * (index + 0.5) + 10, 18, 5] as const),
      }),
      name: 'Брус пальцевый',
      at: shift(-10, -150, -10),
      side: 'd',
    },
    {
      shape: studUp(30),
      name: 'Болт пальца',
      wish: { category: categories.bolts, specs: { thread: 'M12', length: 40 } },
      count,
      at: shift(p * 0.5, -226, 6),
      copies: along(sections),
      side: 'd',
    },
    {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [p * 0.8, 0],
          [p * 0.8, 24],
          [0, 24],
        ],
        thickness: 5,
      }),
      name: 'Пластина трения',
      count: Math.round(count / 4),
      at: shift(length + 70, 120, 0),
      copies: [{ ...origin, x: p * 1.3 }],
      side: 'u',
    },
    kit.nut(12, {
      count,
      at: shift(length + 60, -150, 0),
      copies: [
        { ...origin, x: 40 },
        { ...origin, x: 80 },
      ],
      side: 'd',
    }),
  )
}
