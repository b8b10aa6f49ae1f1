import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const skipped = new Set(['node_modules', 'dist', '.tanstack'])

/** One hash of the names and the bytes of these files and of all within these folders, paths from the root. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await listFiles(join(root, path))) {
      hash.update(relative(root, file)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const lists = entries
    .filter((entry) => !skipped.has(entry.name))
    .map((entry) => (entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)]))
  return (await Promise.all(lists)).flat().sort()
}
