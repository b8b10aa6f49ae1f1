import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git, listFiles } from '../../lib/git.ts'
import type { SourceText } from './module-graph.ts'

const root = join(import.meta.dirname, '../../..')

/** Files that differ from `base`, those not yet added included; without `base` from where this branch left main. */
export async function readChanged(base?: string): Promise<string[]> {
  const [leftAt = 'HEAD'] = base
    ? [base]
    : (await git('merge-base', 'HEAD', 'main').catch(() => [])).map((id) => id.trim())
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '-z', leftAt),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  return [...new Set([...tracked, ...added])].sort()
}

/** Every module and sheet of the repository, as it lies on the disk. */
export async function readSources(): Promise<SourceText[]> {
  const files = await listFiles()
  const sources = files
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8').catch(() => '') }))
  return Promise.all(sources)
}
