import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, chmod, chown, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { explainPostgresFailure } from './explain-postgres-failure.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import type { PostgresUser } from './postgres-user.ts'

const run = promisify(execFile)

/** Makes `dataDir`/postgres on first use. An initialisation that was cut off is begun anew, never continued. */
export async function ensureCluster(dataDir: string, user: PostgresUser | undefined): Promise<void> {
  const databaseDir = join(dataDir, 'postgres')
  if (existsSync(databaseDir)) return
  const unfinished = `${databaseDir}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  const password = randomBytes(18).toString('base64url')
  await writeFile(passwordFile(dataDir), password, { mode: 0o600 })
  // initdb runs as another user and must be able to read it; gone as soon as it is done.
  const handover = join(unfinished, '..', 'postgres.init-password')
  await writeFile(handover, password, { mode: 0o600 })
  try {
    if (user) await Promise.all([unfinished, handover].map((path) => chown(path, user.uid, user.gid)))
    const { initdb } = await postgresBinaries()
    const settings = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8']
    await run(initdb, [`--pgdata=${unfinished}`, `--pwfile=${handover}`, '--lc-messages=C', ...settings], {
      ...user,
      cwd: unfinished,
    })
    await rename(unfinished, databaseDir)
  } catch (cause) {
    throw new Error(explainPostgresFailure(databaseDir, String((cause as { stderr?: unknown }).stderr ?? cause)), {
      cause,
    })
  } finally {
    await rm(handover, { force: true })
  }
}

/** The folder itself, open for user postgres to walk through when he is named. */
export async function makeDataFolder(dataDir: string, user?: PostgresUser): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
    if (user) await chmod(dataDir, 0o755)
  } catch (cause) {
    throw new Error(`Папку данных ${dataDir} нельзя создать или открыть: проверьте DATA_DIR и права.`, { cause })
  }
}

export async function readPassword(dataDir: string): Promise<string> {
  try {
    return await readFile(passwordFile(dataDir), 'utf8')
  } catch (cause) {
    throw new Error(explainPostgresFailure(join(dataDir, 'postgres'), 'FATAL: нет файла postgres.password'), { cause })
  }
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres.password')
}
