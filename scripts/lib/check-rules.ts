import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from './git.ts'
import { captureTool, type ToolResult } from './run-tool.ts'

const root = join(import.meta.dirname, '../..')
const passedFile = join(root, 'node_modules/.cache/passed-rules.json')
const rulesOf = ['biome.json', 'pnpm-lock.yaml']
/** More names than this are a command line too long for some systems, and hardly less work than everything. */
const mostNames = 300

/**
 * Format and rules of every file, a warning being a failure. What passed here and has not changed since, under the same
 * rules, is not looked at again: a fresh checkout looks at everything.
 */
export async function checkRules(): Promise<ToolResult> {
  const hashes = await hashFiles()
  const passed = new Set<string>(JSON.parse(await readFile(passedFile, 'utf8').catch(() => '[]')))
  const changed = [...hashes].filter(([, hash]) => !passed.has(hash)).map(([path]) => path)
  if (changed.length === 0) return { code: 0, output: '' }
  const result = await runRules(changed.length > mostNames ? ['.'] : changed)
  if (result.code === 0) {
    await mkdir(dirname(passedFile), { recursive: true })
    await writeFile(passedFile, JSON.stringify([...hashes.values()]))
  }
  return result
}

/** Format and rules of the named files or folders. */
export function runRules(paths: readonly string[]): Promise<ToolResult> {
  return captureTool('biome', ['ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...paths])
}

/** The files of the repository with what tells a passed one: its path, its bytes and the rules. */
async function hashFiles(): Promise<Map<string, string>> {
  const rules = await Promise.all(rulesOf.map((path) => readFile(join(root, path))))
  const paths = (await listFiles()).filter((path) => /\.(css|js|json|mjs|mts|ts|tsx)$/.test(path))
  const hashed = await Promise.all(
    paths.map(async (path): Promise<[string, string][]> => {
      const bytes = await readFile(join(root, path)).catch(() => undefined)
      return bytes ? [[path, toHash([...rules, Buffer.from(path), bytes])]] : []
    }),
  )
  return new Map(hashed.flat())
}

function toHash(parts: readonly Buffer[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64')
}
