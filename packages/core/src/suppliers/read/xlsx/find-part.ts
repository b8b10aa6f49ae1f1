import type { Archive } from '../../../platform/archive/index.ts'

/** The name by which an archive knows a part: programs do not agree about capitals. */
export function findPart({ names }: Pick<Archive, 'names'>, wanted: string): string | undefined {
  if (names.includes(wanted)) return wanted
  const lower = wanted.toLowerCase()
  return names.find((name) => name.toLowerCase() === lower)
}

/**
 * The part that lists the sheets of a workbook: by its usual name, else the one in «xl» that has relations of its own beside
 * it. Undefined: the archive is no workbook.
 */
export function findWorkbook(archive: Pick<Archive, 'names'>): string | undefined {
  const usual = findPart(archive, 'xl/workbook.xml')
  if (usual !== undefined) return usual
  const relations = archive.names.find((name) => /^xl\/_rels\/[^/]+\.xml\.rels$/i.test(name))
  return relations && findPart(archive, relations.replace(/^xl\/_rels\//i, 'xl/').replace(/\.rels$/i, ''))
}
