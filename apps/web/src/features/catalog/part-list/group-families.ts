import type { PartCard, SpecColumn } from '@agromarket/shared'

/** Parts of one category on a list page, with the columns in which they differ. */
export interface Family {
  /** '' for a table of mixed categories, which has no head. */
  path: string
  name: string
  parts: PartCard[]
  columns: SpecColumn[]
}

const maxColumns = 2
/** A page of more families than this is a mixture: heads would only interrupt it. */
const maxFamilies = 8

/**
 * Puts the parts of a page into families by category, each where its first part stood. `preferred` are the columns of
 * the category the page is about.
 */
export function groupFamilies(
  parts: readonly PartCard[],
  preferred: { path: string; specColumns: readonly SpecColumn[] } | null,
): Family[] {
  const byPath = new Map<string, PartCard[]>()
  for (const part of parts) {
    const family = byPath.get(part.category.path)
    if (family) family.push(part)
    else byPath.set(part.category.path, [part])
  }
  if (byPath.size > maxFamilies) return [singleFamily(parts)]
  return [...byPath].map(([path, members]) => ({
    path,
    name: members[0]?.category.name ?? '',
    parts: members,
    columns: pickColumns(members, preferred?.path === path ? preferred.specColumns : []),
  }))
}

/** One table without families, for an order that must not be broken up. */
export function singleFamily(parts: readonly PartCard[]): Family {
  const paths = new Set(parts.map((part) => part.category.path))
  return {
    path: '',
    name: '',
    parts: [...parts],
    columns: paths.size === 1 ? pickColumns(parts, []) : [],
  }
}

/** The families as far as their first `count` parts reach, each with the columns that all of its parts have chosen. */
export function firstParts(families: readonly Family[], count: number): Family[] {
  const first: Family[] = []
  let left = count
  for (const family of families) {
    if (left <= 0) break
    first.push(family.parts.length <= left ? family : { ...family, parts: family.parts.slice(0, left) })
    left -= family.parts.length
  }
  return first
}

/** At most two: those given, else the specifications that most parts have and that differ among them. */
export function pickColumns(parts: readonly PartCard[], given: readonly SpecColumn[]): SpecColumn[] {
  if (given.length > 0) return given.slice(0, maxColumns)
  const seen = new Map<string, { column: SpecColumn; values: Set<string>; count: number }>()
  for (const { key, name, unit, value } of parts.flatMap((part) => part.specifications)) {
    const entry = seen.get(key) ?? { column: { key, name, ...(unit && { unit }) }, values: new Set<string>(), count: 0 }
    entry.values.add(String(value))
    entry.count += 1
    seen.set(key, entry)
  }
  return [...seen.values()]
    .filter(({ values, count }) => count * 2 > parts.length && (values.size > 1 || parts.length === 1))
    .slice(0, maxColumns)
    .map(({ column }) => column)
}
