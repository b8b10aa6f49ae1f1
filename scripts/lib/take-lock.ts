import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAlive } from './end-leftover-postgres.ts'

const retryMs = 200

/**
 * Takes a file that names this process; released with the process, and taken over from one that was killed.
 * Throws `message` with the owner's pid when somebody else still holds it after `patienceMs`.
 */
export async function takeLock(
  file: string,
  { patienceMs, message }: { patienceMs: number; message: (pid: number) => string },
): Promise<() => void> {
  await mkdir(dirname(file), { recursive: true })
  const deadline = Date.now() + patienceMs
  for (;;) {
    const owner = tryTake(file)
    if (owner === process.pid) return () => release(file)
    if (!(await isOurs(owner))) rmSync(file, { force: true })
    else if (Date.now() > deadline) throw new Error(message(owner))
    else await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** The pid of whoever holds the file now. */
function tryTake(file: string): number {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    process.once('exit', () => release(file))
    return process.pid
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return Number(readFileSync(file, 'utf8')) || 0
  }
}

function release(file: string): void {
  if (Number(readOrEmpty(file)) === process.pid) rmSync(file, { force: true })
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** A pid may have become another program's since: where the system tells, its command line decides. */
async function isOurs(pid: number): Promise<boolean> {
  if (pid === 0 || !isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return commandLine.includes('run-shop') || commandLine.includes('scripts/')
}
