import { posix } from 'node:path'
import type { ImportedModule } from './import-rules.ts'
import type { SourceFile } from './table-rules.ts'

const statement = /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
/** In a block's folder of personal pages each file belongs to a layer, by its name. */
const ofBlock = /^packages\/ps-blocks\/([^/]+)\/(.+)$/
const layersOfBlock: readonly (readonly [RegExp, string])[] = [
  [/^(schema|why)\.ts$/, 'packages/shared/src/ps/blocks'],
  [/^(loader|print)\.ts$/, 'packages/core/src/ps/blocks'],
  [/\.(tsx|css)$/, 'apps/web/src/features/ps/blocks'],
]

const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The place that a file has among the layers: its own, but for the parts of a block. */
export function toPlace(path: string): string {
  const [, block, file = ''] = ofBlock.exec(path) ?? []
  const folder = layersOfBlock.find(([name]) => name.test(file))?.[1]
  return block && folder ? `${folder}/${block}/${file}` : path
}

/** Every import of a file, relative ones as paths from the root; parts of a block stand in their layers. */
export function readImports({ path, text }: SourceFile): ImportedModule[] {
  const resolve = (to: string) => (to.startsWith('.') ? toPlace(posix.join(posix.dirname(path), to)) : to)
  const from = toPlace(path)
  const fixed = [...text.matchAll(statement)].map(([whole, type, to = '']) => ({
    from,
    to: resolve(to),
    isTypeOnly: type !== undefined || hasOnlyTypeNames(whole),
  }))
  const late = [...text.matchAll(dynamic)].map(([, to = '']) => ({ from, to: resolve(to), isTypeOnly: false }))
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
