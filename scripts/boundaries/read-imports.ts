import { posix } from 'node:path'
import type { ImportedModule } from './import-rules.ts'
import type { SourceFile } from './table-rules.ts'

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** Every import of a file, relative ones as paths from the root. */
export function readImports({ path, text }: SourceFile): ImportedModule[] {
  const resolve = (to: string) => (to.startsWith('.') ? posix.join(posix.dirname(path), to) : to)
  const fixed = [...text.matchAll(statement)].map(([whole, type, to = '']) => ({
    from: path,
    to: resolve(to),
    isTypeOnly: type !== undefined || hasOnlyTypeNames(whole),
  }))
  const late = [...text.matchAll(dynamic)].map(([, to = '']) => ({ from: path, to: resolve(to), isTypeOnly: false }))
  return [...fixed, ...late]
}

/** `import { type A, type B } from` loads nothing either. */
function hasOnlyTypeNames(whole: string): boolean {
  const names = /\{([^}]*)\}/
    .exec(whole)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '')
  return names !== undefined && names.length > 0 && names.every((name) => name.trim().startsWith('type '))
}
