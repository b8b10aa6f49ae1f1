const kinds = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const

/** The kind of an SQL statement by its first word; few enough values for a label. A `with` counts as select. */
export function statementKind(sql: string): (typeof kinds)[number] | 'other' {
  const word = /^\s*([a-z]+)/i.exec(sql)?.[1]?.toLowerCase()
  if (word === 'with') return 'select'
  return kinds.find((kind) => kind === word) ?? 'other'
}
