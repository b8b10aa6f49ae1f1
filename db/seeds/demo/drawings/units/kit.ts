import * as bearings from '../shapes/bearings.ts'
import * as fasteners from '../shapes/fasteners.ts'
import { type Profile, type RevolveOptions, revolve, ring } from '../shapes/round.ts'
import { categories, type PartWish, type Position } from './unit.ts'

/** What a caller may change of a ready position. */
type Extras = Partial<Position>

/** Standard parts by their real sizes in millimetres, drawn `s` times as large. */
export function createKit(s: number) {
  const wish = (category: string, specs: PartWish['specs'], icon?: string): PartWish => ({
    category,
    ...(specs && { specs }),
    ...(icon && { icon }),
  })
  return {
    s,
    bolt: (d: number, length: number, extras: Extras = {}): Position => ({
      shape: fasteners.bolt(d * s, length * s),
      name: `Болт М${d}×${length}`,
      wish: wish(categories.bolts, { thread: `M${d}`, length }),
      scale: s,
      ...extras,
    }),
    stud: (d: number, length: number, extras: Extras = {}): Position => ({
      shape: fasteners.stud(d * s, length * s),
      name: `Шпилька М${d}×${length}`,
      wish: wish(categories.bolts, { thread: `M${d}`, length }, 'wheel-bolt'),
      scale: s,
      ...extras,
    }),
    nut: (d: number, extras: Extras = {}): Position => ({
      shape: fasteners.nut(d * s),
      name: `Гайка М${d}`,
      wish: wish(categories.nuts, { thread: `M${d}`, class: true }, 'nut'),
      scale: s,
      ...extras,
    }),
    castleNut: (d: number, extras: Extras = {}): Position => ({
      shape: fasteners.castleNut(d * s),
      name: `Гайка корончатая М${d}`,
      wish: wish(categories.nuts, { thread: `M${d}`, class: true }, 'nut'),
      scale: s,
      ...extras,
    }),
    washer: (d: number, extras: Extras = {}): Position => ({
      shape: fasteners.washer(d * 2.1 * s, d * 1.08 * s, 4),
      name: `Шайба ${d}`,
      wish: wish(categories.nuts, { bore: d, outer: true, thickness: true }, 'washer'),
      scale: s,
      ...extras,
    }),
    circlip: (d: number, extras: Extras = {}): Position => ({
      shape: fasteners.circlip(d * s, 5),
      name: `Кольцо стопорное ${d}`,
      wish: wish(categories.nuts, { diameter: d, kind: d < 42 ? 'наружное' : 'внутреннее' }, 'circlip'),
      scale: s,
      ...extras,
    }),
    cotterPin: (extras: Extras = {}): Position => ({
      shape: fasteners.cotterPin(8, 46),
      name: 'Шплинт',
      scale: s,
      ...extras,
    }),
    key: (length: number, width: number, extras: Extras = {}): Position => ({
      shape: fasteners.key(length * s, width * s),
      name: `Шпонка ${width}×${length}`,
      scale: s,
      ...extras,
    }),
    oRing: (bore: number, extras: Extras = {}): Position => ({
      shape: fasteners.oRing(bore * s, 6),
      name: `Кольцо уплотнительное ${bore}`,
      wish: wish(categories.oRings, { bore }),
      scale: s,
      ...extras,
    }),
    ball: ([bore, outer, width]: Size, balls: number, extras: Extras = {}): Position => ({
      shape: bearings.ballBearing({ bore: bore * s, outer: outer * s, width: width * s * 1.15 }, balls),
      name: `Подшипник шариковый ${bore}×${outer}×${width}`,
      wish: wish(categories.ballBearings, { bore, outer, height: width }),
      scale: s,
      ...extras,
    }),
    sealed: ([bore, outer, width]: Size, extras: Extras = {}): Position => ({
      shape: bearings.sealedBearing({ bore: bore * s, outer: outer * s, width: width * s * 1.15 }),
      name: `Подшипник закрытый ${bore}×${outer}×${width}`,
      wish: wish(categories.ballBearings, { bore, outer, height: width }),
      scale: s,
      ...extras,
    }),
    taper: ([bore, outer, width]: Size, rollers: number, extras: Extras = {}): Position => ({
      shape: bearings.taperBearing({ bore: bore * s, outer: outer * s, width: width * s * 1.2 }, rollers),
      name: `Подшипник конический ${bore}×${outer}`,
      wish: wish(categories.rollerBearings, { bore, outer }),
      scale: s,
      ...extras,
    }),
    needle: ([bore, outer, width]: Size, extras: Extras = {}): Position => ({
      shape: bearings.needleCup({ bore: bore * s, outer: outer * s, width: width * s }),
      name: `Подшипник игольчатый ${bore}×${outer}`,
      wish: wish(categories.needleBearings, { bore, outer }),
      scale: s,
      ...extras,
    }),
    seal: ([bore, outer, width]: Size, extras: Extras = {}): Position => ({
      shape: bearings.seal({ bore: bore * s, outer: outer * s, width: width * s * 1.1 }),
      name: `Сальник ${bore}×${outer}×${width}`,
      wish: wish(categories.seals, { bore, outer, height: width }),
      scale: s,
      ...extras,
    }),
    bush: (outer: number, bore: number, length: number, extras: Extras = {}): Position => ({
      shape: ring((outer / 2) * s, (bore / 2) * s, length * s),
      name: `Втулка ${bore}×${length}`,
      wish: wish(categories.pins, { diameter: bore, length, outer: true }, 'bushing'),
      scale: s,
      ...extras,
    }),
    /** A body turned about the axis, its numbers in millimetres. */
    body: (
      name: string,
      profile: Profile,
      { options, ...extras }: Extras & { options?: RevolveOptions } = {},
    ): Position => ({
      shape: revolve(
        profile.map(([x, r]) => [x * s, r * s] as const),
        options ? scaleOptions(options, s) : {},
      ),
      name,
      scale: s,
      ...extras,
    }),
  }
}

export type Kit = ReturnType<typeof createKit>
/** Bore, outer diameter, width. */
export type Size = readonly [bore: number, outer: number, width: number]

function scaleOptions({ bores, holes, rings, thread, slot, ...rest }: RevolveOptions, s: number): RevolveOptions {
  return {
    ...rest,
    ...(bores && { bores: bores.map((bore) => ({ ...bore, r: bore.r * s, depth: bore.depth * s })) }),
    ...(holes && {
      holes: holes.map(({ x, ...hole }) => ({
        ...hole,
        ring: hole.ring * s,
        r: hole.r * s,
        ...(x !== undefined && { x: x * s }),
      })),
    }),
    ...(rings && { rings: rings.map((r) => r * s) }),
    ...(thread && { thread: [thread[0] * s, thread[1] * s] as const }),
    ...(slot && { slot: [slot[0] * s, slot[1] * s, slot[2] * s] as const }),
  }
}

/** Ball bearings of the 62 series. */
export const ballSizes = {
  20: [20, 47, 14],
  25: [25, 52, 15],
  30: [30, 62, 16],
  35: [35, 72, 17],
  40: [40, 80, 18],
  45: [45, 85, 19],
  50: [50, 90, 20],
  60: [60, 110, 22],
} as const satisfies Record<number, Size>
export type ShaftSize = keyof typeof ballSizes

/** A seal that runs on a shaft of this size. */
export function sealOn(d: ShaftSize): Size {
  const outer = { 20: 40, 25: 42, 30: 52, 35: 58, 40: 60, 45: 62, 50: 72, 60: 85 } as const
  return [d, outer[d], d < 45 ? 10 : 8]
}

/** A plain shaft with a collar, a key slot and chamfers; near end first. */
export function shaftProfile(d: number, near: number, collar: number, far: number): Profile {
  const r = d / 2
  return [
    [0, r - 2],
    [2, r],
    [near, r],
    [near, r + 7],
    [near + collar, r + 7],
    [near + collar, r + 2],
    [near + collar + far - 2, r + 2],
    [near + collar + far, r],
  ]
}

/** A flange with a boss: flange first when it faces the viewer. */
export function flangeProfile(flange: number, flangeLength: number, boss: number, length: number): Profile {
  return [
    [0, flange / 2],
    [flangeLength, flange / 2],
    [flangeLength, boss / 2],
    [length, boss / 2],
  ]
}
