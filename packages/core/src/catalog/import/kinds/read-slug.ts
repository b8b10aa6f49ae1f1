import { optionalText, RowRejection } from '../read-values.ts'
import { slugify } from '../slugify.ts'
import type { FileRecord, StagedValue } from './table-kind.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The given address, null when there is none, and one made of the name. */
export function readSlug(value: unknown, name: string): [given: StagedValue, own: StagedValue] {
  const given = optionalText(value, 'slug', 120)?.trim() || null
  const slug = given ?? slugify(name)
  if (!slugPattern.test(slug))
    throw new RowRejection(`Поле slug: «${slug}» — не адрес из латинских букв, цифр и дефисов`)
  return [given, slug]
}

/** What the report calls a row that has an address or a name. */
export const named = (record: FileRecord) =>
  String(record['slug'] ?? record['path'] ?? record['name'] ?? '').slice(0, 120)
