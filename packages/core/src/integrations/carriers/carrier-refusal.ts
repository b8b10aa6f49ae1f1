import type { Cargo, CarrierLimits } from './carrier.port.ts'

/** Why a carrier names no price: one code for all carriers, so that the shop words and counts them alike. */
export type RefusalReason =
  | 'no_way'
  | 'too_far'
  | 'too_heavy'
  | 'piece_too_heavy'
  | 'too_large'
  | 'too_valuable'
  | 'no_terminal'
  | 'terminal'
  | 'address'
  | 'date'
  | 'no_price'
  | 'refused'

const texts: Record<RefusalReason, (limit: string) => string> = {
  no_way: () => 'Не возит по этому направлению',
  too_far: (limit) => `Не возит дальше ${limit}`,
  too_heavy: (limit) => (limit === '' ? 'Не возит такой тяжёлый груз' : `Не возит груз тяжелее ${limit}`),
  piece_too_heavy: (limit) => `Не берёт места тяжелее ${limit}`,
  too_large: (limit) => (limit === '' ? 'Не возит такой большой груз' : `Не возит груз больше ${limit}`),
  too_valuable: (limit) => `Не возит груз дороже ${limit}`,
  no_terminal: () => 'Рядом нет терминала, который примет груз',
  terminal: () => 'Терминал не примет этот груз, выберите другой',
  address: () => 'Не нашёл адрес: проверьте город, улицу и дом',
  date: () => 'Ближайшие дни отправки заняты',
  no_price: () => 'Не назвал цену',
  refused: () => 'Не взялся за эту доставку',
}

/** An answer that is certain: asking again brings the same. `limit` names what was exceeded, «25 кг». */
export class CarrierRefusal extends Error {
  override readonly name = 'CarrierRefusal'
  readonly reason: RefusalReason
  /** Fit to show to the buyer. */
  readonly text: string

  constructor(reason: RefusalReason, options: { limit?: string; cause?: unknown } = {}) {
    const text = texts[reason](options.limit ?? '')
    super(text, { cause: options.cause })
    this.reason = reason
    this.text = text
  }
}

const wholeNumber = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** «25 кг» */
export function toKilograms(grams: number): string {
  return `${wholeNumber.format(grams / 1000)}\u00a0кг`
}

/** The first limit that the cargo exceeds, as a refusal. */
export function findExceeded(
  limits: CarrierLimits,
  { cargo, valueMinor }: { cargo: Cargo; valueMinor: number },
): CarrierRefusal | undefined {
  const { maxWeightGrams, maxPieceGrams, maxSideMm, maxVolumeLitres, maxValueMinor } = limits
  const [longestMm] = cargo.boxMm
  if (maxWeightGrams !== null && cargo.weightGrams > maxWeightGrams) {
    return new CarrierRefusal('too_heavy', { limit: toKilograms(maxWeightGrams) })
  }
  if (maxPieceGrams !== null && cargo.heaviestGrams > maxPieceGrams) {
    return new CarrierRefusal('piece_too_heavy', { limit: toKilograms(maxPieceGrams) })
  }
  if (maxSideMm !== null && longestMm > maxSideMm) {
    return new CarrierRefusal('too_large', { limit: `${wholeNumber.format(maxSideMm / 1000)}\u00a0м` })
  }
  if (maxVolumeLitres !== null && toLitres(cargo) > maxVolumeLitres) {
    return new CarrierRefusal('too_large', { limit: `${wholeNumber.format(maxVolumeLitres / 1000)}\u00a0м³` })
  }
  if (maxValueMinor !== null && valueMinor > maxValueMinor) {
    return new CarrierRefusal('too_valuable', { limit: wholeNumber.format(maxValueMinor / 100) })
  }
  return undefined
}

export function toLitres({ boxMm: [length, width, height] }: Pick<Cargo, 'boxMm'>): number {
  return (length * width * height) / 1_000_000
}
