/** Which domain may name which table: the facades' headers say «Owns table(s) a, b.», and one owner each is enough. */
export interface SourceFile {
  /** From the repository's root. */
  path: string
  text: string
}

const facade = /^packages\/core\/src\/(platform\/[^/]+|[^/]+)\/index\.ts$/
const coreFile = /^packages\/core\/src\/(platform\/[^/]+|[^/]+)\//
const kyselyCall =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin)(?:<[^>]*>)?\(\s*['"`](\w+)/g
const rawSql = /\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_]+)\b/g

/** Tables by owning domain; throws when a table has two owners. */
export function readOwners(files: SourceFile[]): Map<string, string> {
  // The seeds remember in it what they have loaded; the shop itself never reads it.
  const owners = new Map([['seed_state', 'db/seeds']])
  for (const { path, text } of files) {
    const domain = facade.exec(path)?.[1]
    const header = /\/\*\*[\s\S]*?\*\//.exec(text)?.[0].replace(/\s*\n\s*\*\s?/g, ' ') ?? ''
    const list = /Owns tables? ([a-z0-9_, ()]+?)(?:\.|;| and uses|\s—)/.exec(header)?.[1]
    if (!domain || !list) continue
    for (const table of list
      .replace(/\([^)]*\)/g, '')
      .split(/,| and /)
      .map((name) => name.trim())) {
      if (table === '') continue
      const other = owners.get(table)
      if (other) throw new Error(`Table ${table} is owned by ${other} and by ${domain}`)
      owners.set(table, domain)
    }
  }
  return owners
}

/** One sentence for each table that a domain names though another owns it, or that nobody owns. */
export function findTableViolations(files: SourceFile[], tables: ReadonlySet<string>): string[] {
  const owners = readOwners(files)
  const unowned = [...tables].filter((table) => !owners.has(table)).map((table) => `table ${table} has no owner`)
  const trespasses = files.flatMap(({ path, text }) => {
    const domain = coreFile.exec(path)?.[1]
    if (!domain || path.endsWith('.test.ts')) return []
    return [...namedTables(text, tables)]
      .filter((table) => owners.get(table) !== domain)
      .map((table) => `${path} names table ${table}, which ${owners.get(table) ?? 'nobody'} owns`)
  })
  return [...unowned, ...trespasses]
}

function namedTables(text: string, tables: ReadonlySet<string>): Set<string> {
  const named = [...text.matchAll(kyselyCall)].map(([, name = '']) => toSnakeCase(name))
  for (const [, template = ''] of text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)) {
    named.push(...[...template.matchAll(rawSql)].map(([, name = '']) => name))
  }
  return new Set(named.filter((name) => tables.has(name)))
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
