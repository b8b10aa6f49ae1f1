/** A price up to a distance and up to a weight; amounts in minor units of one currency. */
export interface TariffBand {
  upToKm: number
  upToGrams: number
  baseMinor: number
  perKmMinor: number
  perKgMinor: number
  minimumMinor: number
  /** A piece heavier than this is oversize; null: none is. */
  oversizeGrams: number | null
  oversizeMinor: number
}

export interface CarriedLoad {
  distanceKm: number
  weightGrams: number
  /** Of one piece. */
  heaviestGrams: number
}

export type DeliveryPrice<Band extends TariffBand> =
  | { outcome: 'priced'; band: Band; priceMinor: number; isByWeight: boolean }
  | { outcome: 'too_far'; upToKm: number }
  | { outcome: 'too_heavy'; upToGrams: number }

/** Prices are whole roubles and tenge (spec §9: no fraction digits), never less than what the table says. */
const wholeUnit = 100

/**
 * The price by a tariff table: of the nearest zone that reaches so far, the lightest band that holds so much. Base, per
 * started kilometre and per gram together are at least the minimum; an oversize piece comes on top. Spec §5 delivery.
 */
export function calculateDeliveryPrice<Band extends TariffBand>(
  bands: readonly Band[],
  load: CarriedLoad,
): DeliveryPrice<Band> {
  const reaching = bands.filter(({ upToKm }) => upToKm >= load.distanceKm)
  if (reaching.length === 0) return { outcome: 'too_far', upToKm: Math.max(0, ...bands.map(({ upToKm }) => upToKm)) }
  const zoneKm = Math.min(...reaching.map(({ upToKm }) => upToKm))
  const zone = reaching.filter(({ upToKm }) => upToKm === zoneKm)
  const [band] = zone
    .filter(({ upToGrams }) => upToGrams >= load.weightGrams)
    .sort((one, other) => one.upToGrams - other.upToGrams)
  if (!band) return { outcome: 'too_heavy', upToGrams: Math.max(...zone.map(({ upToGrams }) => upToGrams)) }
  const isByWeight = band.perKgMinor > 0 || zone.length > 1
  return { outcome: 'priced', band, priceMinor: priceByBand(band, load), isByWeight }
}

function priceByBand(band: TariffBand, { distanceKm, weightGrams, heaviestGrams }: CarriedLoad): number {
  const byDistance = band.perKmMinor * Math.ceil(distanceKm)
  const byWeight = Math.ceil((band.perKgMinor * weightGrams) / 1000)
  const isOversize = band.oversizeGrams !== null && heaviestGrams > band.oversizeGrams
  const carriage = Math.max(band.minimumMinor, band.baseMinor + byDistance + byWeight)
  const priceMinor = carriage + (isOversize ? band.oversizeMinor : 0)
  return Math.ceil(priceMinor / wholeUnit) * wholeUnit
}
