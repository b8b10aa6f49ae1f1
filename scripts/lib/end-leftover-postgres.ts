import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '@agromarket/core/platform/process-lock'

const patienceMs = 15_000

/**
 * Clears up after a shop that was killed: its PostgreSQL may still run, or its pid file may name a process that has
 * long been somebody else. The caller holds the lock of the data folder, so nobody uses it any more.
 */
export async function endLeftoverPostgres(databaseDir: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!Number.isInteger(pid)) return
  if (await isPostgresOf(pid, databaseDir)) await end(pid)
  await rm(file, { force: true })
}

async function isPostgresOf(pid: number, databaseDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes(databaseDir)
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + patienceMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL прошлого запуска (процесс ${pid}) не завершается.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
