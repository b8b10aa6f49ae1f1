import { globSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFullFolders } from './boundaries/folder-rules.ts'
import { findCycles, findImportViolations } from './boundaries/import-rules.ts'
import { readImports, toPlace } from './boundaries/read-imports.ts'
import { findTableViolations, type SourceFile } from './boundaries/table-rules.ts'
import { findTransactionViolations } from './boundaries/transaction-rules.ts'

/** Proves the arrows of docs/architecture.md: imports, table ownership, transactions, who reads the environment, file sizes. */
const root = join(import.meta.dirname, '..')
const folders = ['apps', 'packages', 'db', 'scripts', 'tests']
const skipped = new Set(['node_modules', 'dist', '.tanstack'])
const mayReadEnvironment = /^(apps\/\w+\/src\/config\.ts|scripts\/|tests\/|(apps\/\w+\/)?[\w.]+\.config\.ts)/
const longestFile = 300
const mayBeLong = /(\.generated\.\w+|route-tree\.gen\.ts|\.test\.tsx?)$|^db\//

const files = (await Promise.all(folders.map((folder) => readSources(folder)))).flat()
const placed = files.map(({ path, text }) => ({ path: toPlace(path), text }))
const imports = files.flatMap(readImports)
const violations = [
  ...findImportViolations(imports),
  ...findCycles(imports),
  ...findTableViolations(placed, await readTables()),
  ...findTransactionViolations(placed),
  ...findFullFolders(globSync('apps/web/src/**/*.{ts,tsx,css}', { cwd: root })),
  ...files
    .filter(readsEnvironment)
    .map(({ path }) => `${path} reads process.env: settings come from the config modules`),
  ...files.filter(isTooLong).map(({ path }) => `${path} is longer than ${longestFile} lines`),
]
process.stdout.write(violations.map((violation) => `${violation}\n`).join(''))
process.exitCode = violations.length > 0 ? 1 : 0

async function readSources(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const lists = entries
    .filter(({ name }) => !skipped.has(name))
    .map(async (entry): Promise<SourceFile[]> => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return readSources(path)
      return /\.(ts|tsx|mjs)$/.test(path) ? [{ path, text: await readFile(join(root, path), 'utf8') }] : []
    })
  return (await Promise.all(lists)).flat()
}

/** The tables that migrations have made, from the generated row types. */
async function readTables(): Promise<Set<string>> {
  const types = await readFile(join(root, 'packages/core/src/platform/db/db.generated.ts'), 'utf8')
  const names = /export interface DB \{([^}]*)\}/.exec(types)?.[1] ?? ''
  return new Set(
    [...names.matchAll(/^\s+(\w+):/gm)].map(([, name = '']) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)),
  )
}

function readsEnvironment({ path, text }: SourceFile): boolean {
  return text.includes('process.env') && !mayReadEnvironment.test(path)
}

function isTooLong({ path, text }: SourceFile): boolean {
  return !mayBeLong.test(path) && text.split('\n').length > longestFile + 1
}
