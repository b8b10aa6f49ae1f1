import type { Database } from '@agromarket/core/platform/db'
import {
  type CarriedMethod,
  type CarrierCode,
  kazakhstanCountryId,
  russiaCountryId,
  type TariffFields,
} from '@agromarket/shared'

type Zone = readonly [zone: string, upToKm: number, daysMin: number, daysMax: number]
/** Roubles: base, per kilometre, per kilogram, minimum. */
type Prices = readonly [base: number, perKm: number, perKg: number, minimum: number]

interface Table {
  carrier: CarrierCode
  method: CarriedMethod
  note: string
  zones: readonly Zone[]
  /** Kilograms up to which a price counts, with the price of the first zone. */
  bands: readonly (readonly [kilograms: number, prices: Prices])[]
  /** A piece above so many kilograms, and what it costs more. */
  oversize?: readonly [kilograms: number, roubles: number]
}

const near: readonly Zone[] = [
  ['По городу и району', 50, 1, 2],
  ['По области', 200, 2, 3],
  ['Соседние области', 500, 3, 5],
]
const far: readonly Zone[] = [
  ['По области', 300, 2, 3],
  ['Соседние области', 800, 3, 4],
  ['По стране', 2_500, 5, 7],
  ['Дальние области', 10_000, 9, 14],
]

const tables: readonly Table[] = [
  {
    carrier: 'own',
    method: 'calc',
    note: 'Цена по расстоянию, разгрузка включена',
    zones: near,
    bands: [[5_000, [300, 18, 0, 900]]],
    oversize: [1_000, 4_000],
  },
  {
    carrier: 'dellin',
    method: 'calc',
    note: 'До адреса, один рейс в день',
    zones: far,
    bands: [
      [100, [2_150, 0, 30, 2_400]],
      [1_000, [3_400, 0, 18, 5_000]],
      [20_000, [6_500, 0, 14, 20_000]],
    ],
    oversize: [500, 3_500],
  },
  {
    carrier: 'dellin',
    method: 'terminals',
    note: '',
    zones: far,
    bands: [
      [100, [970, 0, 30, 1_100]],
      [3_000, [1_900, 0, 15, 3_500]],
    ],
    oversize: [500, 2_500],
  },
  {
    carrier: 'pek',
    method: 'calc',
    note: 'До адреса',
    zones: far,
    bands: [
      [100, [1_950, 0, 32, 2_300]],
      [1_500, [3_100, 0, 19, 4_800]],
      [20_000, [6_900, 0, 13, 21_000]],
    ],
    oversize: [600, 3_000],
  },
  {
    carrier: 'pek',
    method: 'terminals',
    note: '',
    zones: far,
    bands: [
      [100, [690, 0, 25, 900]],
      [5_000, [1_500, 0, 14, 3_000]],
    ],
    oversize: [600, 2_000],
  },
  {
    carrier: 'cdek',
    method: 'calc',
    note: 'До двери, звонок за час',
    zones: far,
    bands: [
      [5, [480, 0, 60, 560]],
      [25, [640, 0, 52, 820]],
    ],
  },
  {
    carrier: 'cdek',
    method: 'terminals',
    note: '',
    zones: far,
    bands: [
      [5, [310, 0, 45, 380]],
      [30, [450, 0, 40, 620]],
    ],
  },
]

/** How much dearer each further zone is. */
const zoneFactors = [1, 1.25, 1.7, 2.6] as const
/** Tenge for a rouble, about. */
const tengeRate = 6

/** The tariff table that a new shop begins with; employees change it. */
export function listTariffs(): TariffFields[] {
  return [russiaCountryId, kazakhstanCountryId].flatMap((countryId) =>
    tables.flatMap((table) =>
      table.zones.flatMap((zone, index) =>
        table.bands.map((band) => toTariff(table, { countryId, zone, index, band })),
      ),
    ),
  )
}

function toTariff(
  { carrier, method, note, oversize }: Table,
  { countryId, zone, index, band }: { countryId: number; zone: Zone; index: number; band: Table['bands'][number] },
): TariffFields {
  const [name, upToKm, daysMin, daysMax] = zone
  const [kilograms, [base, perKm, perKg, minimum]] = band
  const rate = countryId === kazakhstanCountryId ? tengeRate : 1
  const toMinor = (roubles: number) => Math.round(roubles * rate) * 100
  // A car's price grows with the kilometres already.
  const factor = carrier === 'own' ? 1 : (zoneFactors[index] ?? 1)
  return {
    carrier,
    method,
    countryId: countryId === kazakhstanCountryId ? kazakhstanCountryId : russiaCountryId,
    zone: name,
    upToKm,
    upToGrams: kilograms * 1_000,
    baseMinor: toMinor(base * factor),
    perKmMinor: toMinor(perKm),
    perKgMinor: toMinor(perKg * factor),
    minimumMinor: toMinor(minimum * factor),
    oversizeGrams: oversize ? oversize[0] * 1_000 : null,
    oversizeMinor: oversize ? toMinor(oversize[1]) : 0,
    daysMin,
    daysMax,
    note,
  }
}

/** What is there already stays: an employee may have changed it. */
export async function loadTariffs(db: Database): Promise<void> {
  await db
    .insertInto('deliveryTariff')
    .values(listTariffs())
    .onConflict((conflict) => conflict.constraint('delivery_tariff_band_uq').doNothing())
    .execute()
}
