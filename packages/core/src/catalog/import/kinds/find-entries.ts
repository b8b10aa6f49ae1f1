import { optionalText } from '../read-values.ts'
import { refuse, resolve, rowsTable, type StagedValue } from './table-kind.ts'

const accepted = 's.reject_reason is null'

/** The code of an entry in the dealer's own books, which stays when its name and address change. */
export function readCode(value: unknown): StagedValue {
  return optionalText(value, 'code', 120)?.trim() || null
}

/** One entry to one code; rows without one are told apart by their addresses. */
export const codeKey = 'code, (case when code is null then line end)'

/** Columns of rows that `findBySlug` reads: an address that is given, and one made of the name. */
export const slugColumns = [
  ['code', 'text'],
  ['given_slug', 'text'],
  ['own_slug', 'text'],
] as const

export const slugResolved = [
  ['id', 'integer'],
  ['slug', 'text'],
] as const

/**
 * Finds the entries of a table that rows speak of: by code, else by address. An entry known by its code keeps its address
 * unless the row gives another one.
 */
export function findBySlug(table: string): string[] {
  return [
    resolve('id', table, 'x.code = s.code'),
    `update ${rowsTable} as s
     set slug = coalesce(s.given_slug, (select x.slug from ${table} x where x.id = s.id), s.own_slug) where ${accepted}`,
    resolve(
      'id',
      table,
      `s.id is null and x.slug = s.slug and not exists (select from ${rowsTable} r where r.id = x.id)`,
    ),
    refuseOtherCode(table, 's.slug', 'true'),
    refuse(
      `exists (select from ${table} x where x.slug = s.slug and x.id is distinct from s.id)`,
      `'Адрес «' || s.slug || '» занят другой записью'`,
    ),
  ]
}

/** An address does not pass from one code to another by the way: it would be two entries’ history in one. */
export function refuseOtherCode(table: string, address: string, condition: string): string {
  const code = `(select x.code from ${table} x where x.id = s.id)`
  return refuse(
    `${condition} and ${code} <> s.code`,
    `'Адрес «' || ${address} || '» занят записью с кодом «' || ${code} || '»'`,
  )
}

/** Gives new entries their ids. */
export function giveIds(table: string): string {
  return `update ${rowsTable} as s set id = nextval(pg_get_serial_sequence('${table}', 'id'))
    where ${accepted} and s.id is null`
}

/** Counts the entries that get another name or another address. */
export function countRenamed(table: string, isMoved = 'x.slug <> s.slug'): string {
  return `select count(*)::int as renamed from ${rowsTable} s join ${table} x on x.id = s.id
    where ${accepted} and (x.name <> s.name or ${isMoved})`
}
