import { posix } from 'node:path'

export interface SourceText {
  /** From the repository's root. */
  path: string
  text: string
}

/** For each file, the files that run differently when it does. */
export type Dependants = ReadonlyMap<string, ReadonlySet<string>>

const statement = /^(import|export)\s+(?!type\s)(?:([^'"`;]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const declared = /^export\s+(?:async\s+)?(?:function|const|let|class|interface|type)\s+(\w+)/gm
const packages: Record<string, string> = {
  '@agromarket/shared': 'packages/shared/src',
  '@agromarket/core': 'packages/core/src',
  '@agromarket/server': 'apps/server/src',
  '@agromarket/worker': 'apps/worker/src',
}

interface Imported {
  to: string
  /** Names of values; undefined: all of them. */
  names: string[] | undefined
  isExport: boolean
}

/**
 * Who imports whom. A facade (index.ts) is looked through name by name: who imports one function of a domain does not
 * depend on the others. Types change nothing at run time and are left to the compiler.
 */
export function readDependants(files: readonly SourceText[]): Dependants {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const dependants = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    for (const { to, names, isExport } of readImports(path, text)) {
      // What a facade hands on is looked for from the other side.
      if (isExport && isFacade(path)) continue
      for (const file of findDefiners(texts, to, names)) {
        const known = dependants.get(file) ?? new Set()
        dependants.set(file, known.add(path))
      }
    }
  }
  return dependants
}

/** `changed` and everything that depends on it; what `isEnd` names is reached and not passed through. */
export function findAffected(
  dependants: Dependants,
  changed: readonly string[],
  isEnd: (path: string) => boolean,
): Set<string> {
  const affected = new Set(changed)
  // A set's iterator comes to what is added meanwhile.
  for (const path of affected) {
    if (isEnd(path) && !changed.includes(path)) continue
    for (const dependant of dependants.get(path) ?? []) affected.add(dependant)
  }
  return affected
}

function readImports(path: string, text: string): Imported[] {
  const fixed = [...text.matchAll(statement)].map(([, word, clause, to = '']) => ({
    to: resolve(path, to),
    names: readNames(clause),
    isExport: word === 'export',
  }))
  const late = [...text.matchAll(dynamic)].map(([, to = '']) => ({
    to: resolve(path, to),
    names: undefined,
    isExport: false,
  }))
  return [...fixed, ...late]
}

/** `{ a, type B, c as d }` → a, c; anything else imports everything. */
function readNames(clause = ''): string[] | undefined {
  const [, list] = /^\{([\s\S]*)\}$/.exec(clause.trim()) ?? []
  return list
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)
}

function resolve(from: string, to: string): string {
  if (to.startsWith('.')) return posix.join(posix.dirname(from), to)
  const [scope = '', name = '', ...rest] = to.split('/')
  const folder = packages[`${scope}/${name}`]
  return folder ? posix.join(folder, ...rest, 'index.ts') : to
}

/** The facade itself, and the files behind it that define these names. */
function findDefiners(texts: ReadonlyMap<string, string>, to: string, names: string[] | undefined): string[] {
  const text = texts.get(to)
  if (text === undefined) return []
  if (!isFacade(to)) return [to]
  const behind = readImports(to, text).filter((imported) => {
    const offered = imported.names ?? declaredIn(texts.get(imported.to) ?? '')
    return !names || offered.some((name) => names.includes(name))
  })
  return [to, ...behind.map((imported) => imported.to)]
}

function isFacade(path: string): boolean {
  return path.endsWith('/index.ts')
}

function declaredIn(text: string): string[] {
  return [...text.matchAll(declared)].map(([, name = '']) => name)
}
