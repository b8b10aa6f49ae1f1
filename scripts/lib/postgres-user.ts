import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface PostgresUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as user postgres, who is created when missing. */
export async function findPostgresUser(): Promise<PostgresUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const known = await lookUp()
  if (known) return known
  try {
    await run('groupadd', ['--force', '--system', 'postgres'])
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  } catch (cause) {
    throw new Error('PostgreSQL не работает от имени root, а пользователя postgres создать не удалось.', { cause })
  }
  const created = await lookUp()
  if (!created) throw new Error('PostgreSQL не работает от имени root, а пользователя postgres нет.')
  return created
}

async function lookUp(): Promise<PostgresUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Throws one sentence when user postgres cannot walk down to one of the paths. */
export async function assertEnterable(paths: string[]): Promise<void> {
  for (const path of paths) {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const { mode } = await stat(folder)
      if ((mode & 0o001) === 0) {
        const remedy = `откройте её командой chmod o+x ${folder}, возьмите другую папку или запустите не от root`
        throw new Error(`Пользователь postgres не может войти в папку ${folder}: ${remedy}.`)
      }
      if (folder === dirname(folder)) break
    }
  }
}
