import { readWholeNumber } from '@agromarket/shared'

/** Why one row of a file is refused; the text goes into the report. */
export class RowRejection extends Error {}

const largestInteger = 2_147_483_647
/** No text may hold a NUL: PostgreSQL cannot store it. */
const nul = '\u0000'

export function requiredText(value: unknown, field: string, maxLength: number): string {
  const text = optionalText(value, field, maxLength)?.trim()
  if (!text) throw new RowRejection(`Не заполнено поле ${field}`)
  return text
}

export function optionalText(value: unknown, field: string, maxLength: number): string | null {
  if (value === undefined || value === null) return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw new RowRejection(`Поле ${field} должно быть текстом`)
  if (text.length > maxLength) throw new RowRejection(`Поле ${field} длиннее ${maxLength} знаков`)
  if (text.includes(nul)) throw new RowRejection(`Поле ${field} содержит недопустимый знак`)
  return text
}

/** A whole number from zero. */
export function optionalCount(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null
  const number = readWholeNumber(typeof value === 'string' ? value.replaceAll(/[\s\u00a0]|[.,]0+$/g, '') : value)
  if (number === undefined || number < 0 || number > largestInteger) {
    throw new RowRejection(`Поле ${field} должно быть целым числом от 0: «${show(value)}»`)
  }
  return number
}

export function optionalFlag(value: unknown, field: string): boolean | null {
  if (value === undefined || value === null || value === '') return null
  if (value === true || value === 1 || value === '1' || value === 'true' || value === 'да') return true
  if (value === false || value === 0 || value === '0' || value === 'false' || value === 'нет') return false
  throw new RowRejection(`Поле ${field} должно быть 1 или 0: «${show(value)}»`)
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const localDay = /^(\d{2})\.(\d{2})\.(\d{4})$/

/** «30.11.2026» or 2026-11-30 → 2026-11-30; null when empty. */
export function optionalDay(value: unknown, field: string): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value.trim().replace(localDay, '$3-$2-$1') : ''
  const isDay = isoDay.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
  if (!isDay) throw new RowRejection(`Поле ${field} должно быть датой вида 30.11.2026: «${show(value)}»`)
  return text
}

const amount = /^\d{1,12}(?:[.,]\d{1,2})?$/

/** «14 860,50» or 14860.5 in whole units → minor units; null when empty. */
export function optionalMinor(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'number' ? String(value) : value
  const clean = typeof text === 'string' ? text.replaceAll(/[\s\u00a0\u202f]/g, '') : ''
  if (!amount.test(clean)) throw new RowRejection(`Поле ${field} должно быть суммой от 0: «${show(value)}»`)
  const [units = '0', cents = ''] = clean.replace(',', '.').split('.')
  return Number(units) * 100 + Number(cents.padEnd(2, '0'))
}

export function optionalRecord(value: unknown, field: string): Record<string, unknown> | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw new RowRejection(`Поле ${field} должно быть объектом`)
  return value as Record<string, unknown>
}

export function optionalList(value: unknown, field: string, maxLength: number): Record<string, unknown>[] | null {
  if (value === undefined || value === null) return null
  if (!Array.isArray(value)) throw new RowRejection(`Поле ${field} должно быть списком`)
  if (value.length > maxLength) throw new RowRejection(`В поле ${field} больше ${maxLength} записей`)
  return value.map((item) => optionalRecord(item, field) ?? {})
}

function show(value: unknown): string {
  return String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 60)
}
