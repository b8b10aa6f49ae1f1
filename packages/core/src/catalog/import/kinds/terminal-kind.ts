import { carrierCodes, kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { optionalCount, optionalFlag, optionalText, RowRejection, requiredText } from '../read-values.ts'
import { counted, countedRemoval, type FileRecord, rowsTable, type TableKind } from './table-kind.ts'

const accepted = 's.reject_reason is null'
const countryIds: Readonly<Record<string, number>> = {
  ru: russiaCountryId,
  россия: russiaCountryId,
  kz: kazakhstanCountryId,
  казахстан: kazakhstanCountryId,
}

/** Where carriers hand goods out; a carrier's own number of a terminal is its key. What is closed is no longer offered. */
export const terminals: TableKind = {
  name: 'terminals',
  csv: {
    columns: {
      carrier: 'carrier',
      code: 'code',
      country: 'country',
      region: 'region',
      city: 'city',
      address: 'address',
      name: 'name',
      latitude: 'latitude',
      longitude: 'longitude',
      schedule: 'schedule',
      phone: 'phone',
      max_weight_grams: 'maxWeightGrams',
      max_piece_grams: 'maxPieceGrams',
      storage_days: 'storageDays',
      is_removed: 'isRemoved',
    },
    required: ['carrier', 'code', 'country', 'city', 'address', 'latitude', 'longitude'],
  },
  columns: [
    ['carrier', 'text'],
    ['code', 'text'],
    ['country_id', 'integer'],
    ['region', 'text'],
    ['city', 'text'],
    ['address', 'text'],
    ['name', 'text'],
    ['latitude', 'double precision'],
    ['longitude', 'double precision'],
    ['schedule', 'text'],
    ['phone', 'text'],
    ['max_weight_grams', 'integer'],
    ['max_piece_grams', 'integer'],
    ['storage_days', 'integer'],
    ['is_removed', 'boolean'],
  ],
  resolved: [],
  read: (record) => [
    readCarrier(record),
    requiredText(record['code'], 'code', 60),
    readCountry(record),
    optionalText(record['region'], 'region', 120) ?? '',
    requiredText(record['city'], 'city', 120),
    requiredText(record['address'], 'address', 300),
    optionalText(record['name'], 'name', 200) ?? requiredText(record['address'], 'address', 300),
    readDegrees(record, 'latitude', 90),
    readDegrees(record, 'longitude', 180),
    optionalText(record['schedule'], 'schedule', 200) ?? '',
    optionalText(record['phone'], 'phone', 60) ?? '',
    readLimit(record, 'maxWeightGrams'),
    readLimit(record, 'maxPieceGrams'),
    readLimit(record, 'storageDays', 365),
    optionalFlag(record['isRemoved'], 'isRemoved') ?? false,
  ],
  labelOf: (record) => `${String(record['carrier'] ?? '')} ${String(record['code'] ?? '')}`.slice(0, 120),
  checks: [],
  keys: ['carrier, code'],
  merge: [
    countedRemoval(
      `update delivery_terminal t set closed_at = now() from ${rowsTable} s
      where ${accepted} and s.is_removed and t.carrier = s.carrier and t.code = s.code and t.closed_at is null`,
    ),
    counted(`
      insert into delivery_terminal (carrier, code, country_id, region, city, address, name, latitude, longitude, schedule,
        phone, max_weight_grams, max_piece_grams, storage_days)
      select s.carrier, s.code, s.country_id, s.region, s.city, s.address, s.name, s.latitude, s.longitude, s.schedule,
        s.phone, s.max_weight_grams, s.max_piece_grams, s.storage_days
      from ${rowsTable} s where ${accepted} and not s.is_removed order by s.line
      on conflict (carrier, code) do update set country_id = excluded.country_id, region = excluded.region,
        city = excluded.city, address = excluded.address, name = excluded.name, latitude = excluded.latitude,
        longitude = excluded.longitude, schedule = excluded.schedule, phone = excluded.phone,
        max_weight_grams = excluded.max_weight_grams, max_piece_grams = excluded.max_piece_grams,
        storage_days = excluded.storage_days, closed_at = null
      where (delivery_terminal.country_id, delivery_terminal.region, delivery_terminal.city, delivery_terminal.address,
        delivery_terminal.name, delivery_terminal.latitude, delivery_terminal.longitude, delivery_terminal.schedule,
        delivery_terminal.phone, delivery_terminal.max_weight_grams, delivery_terminal.max_piece_grams,
        delivery_terminal.storage_days, delivery_terminal.closed_at) is distinct from (excluded.country_id,
        excluded.region, excluded.city, excluded.address, excluded.name, excluded.latitude, excluded.longitude,
        excluded.schedule, excluded.phone, excluded.max_weight_grams, excluded.max_piece_grams, excluded.storage_days,
        null::timestamptz)`),
  ],
  announces: 'pages',
}

function readCarrier(record: FileRecord): string {
  const text = requiredText(record['carrier'], 'carrier', 40).toLowerCase()
  const code = carrierCodes.find((known) => known === text)
  if (!code) throw new RowRejection(`Перевозчика «${text}» нет: ${carrierCodes.join(', ')}`)
  return code
}

function readCountry(record: FileRecord): number {
  const text = requiredText(record['country'], 'country', 40)
  const countryId = countryIds[text.toLowerCase()]
  if (countryId === undefined) throw new RowRejection(`Страна «${text}» неизвестна: RU или KZ`)
  return countryId
}

const degrees = /^-?\d{1,3}(?:[.,]\d{1,15})?$/

function readDegrees(record: FileRecord, field: 'latitude' | 'longitude', most: number): number {
  const text = requiredText(record[field], field, 40)
  const value = degrees.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (!(Math.abs(value) <= most)) throw new RowRejection(`Поле ${field} должно быть числом градусов: «${text}»`)
  return value
}

/** Empty and 0 are no limit. */
function readLimit(record: FileRecord, field: string, most = 100_000_000): number | null {
  const value = optionalCount(record[field], field)
  if (value !== null && value > most) throw new RowRejection(`Поле ${field} больше ${most}`)
  return value || null
}
