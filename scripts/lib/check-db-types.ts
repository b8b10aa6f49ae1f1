import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFiles } from './hash-files.ts'
import { captureTool, type ToolResult } from './run-tool.ts'

const stampFile = join(import.meta.dirname, '../../node_modules/.db-types-stamp')

/** Compares the committed row types with a freshly migrated database; at once when neither has changed since. */
export async function checkDbTypes(): Promise<ToolResult> {
  const stamp = await hashFiles(['packages/core/src/platform/db/db.generated.ts', 'db/migrations'])
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return { code: 0, output: '' }
  const result = await captureTool('scripts/generate-db-types.ts', ['--check'])
  if (result.code === 0) await writeFile(stampFile, stamp)
  return result
}
