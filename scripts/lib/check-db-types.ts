import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captureTool, type ToolResult } from './run-tool.ts'

const root = join(import.meta.dirname, '../..')
const migrationsFolder = join(root, 'db/migrations')
const typesFile = join(root, 'packages/core/src/platform/db/db.generated.ts')
const stampFile = join(root, 'node_modules/.db-types-stamp')

/** Compares the committed row types with a freshly migrated database; at once when neither has changed since. */
export async function checkDbTypes(): Promise<ToolResult> {
  const stamp = await hashInputs()
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return { code: 0, output: '' }
  const result = await captureTool('scripts/generate-db-types.ts', ['--check'])
  if (result.code === 0) await writeFile(stampFile, stamp)
  return result
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(typesFile))
  for (const name of (await readdir(migrationsFolder)).sort()) hash.update(await readFile(join(migrationsFolder, name)))
  return hash.digest('hex')
}
