import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** What a question to git is answered, in pieces: ask it with `-z`. */
export async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  return stdout.split('\0').filter(Boolean)
}

/** Paths of the repository, new files included and ignored ones not. */
export function listFiles(): Promise<string[]> {
  return git('ls-files', '--cached', '--others', '--exclude-standard', '-z')
}
