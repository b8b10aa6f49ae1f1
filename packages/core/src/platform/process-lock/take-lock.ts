import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAlive } from './is-alive.ts'

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
    if (!owner) return () => release(file)
    if (!isRunning(owner)) rmSync(file, { force: true })
    else if (Date.now() > deadline) throw new Error(message(owner.pid))
    else await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
}

/** A pid may become another program's: together with its start time it names one process for good. */
interface Owner {
  pid: number
  startedAt: string
}

/** Undefined when the file is ours now, else whoever holds it. */
function tryTake(file: string): Owner | undefined {
  try {
    writeFileSync(file, `${process.pid} ${startTimeOf(process.pid)}`, { flag: 'wx' })
    process.once('exit', () => release(file))
    return undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return readOwner(file)
  }
}

function release(file: string): void {
  if (readOwner(file).pid === process.pid) rmSync(file, { force: true })
}

function readOwner(file: string): Owner {
  const [pid = '', startedAt = ''] = readOrEmpty(file).split(' ')
  return { pid: Number(pid) || 0, startedAt }
}

function isRunning({ pid, startedAt }: Owner): boolean {
  return pid > 0 && isAlive(pid) && startTimeOf(pid) === startedAt
}

/** Clock ticks since boot, from the 22nd field of /proc/<pid>/stat; empty where the system does not tell. */
function startTimeOf(pid: number): string {
  const fields = readOrEmpty(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')
  return fields?.[19] ?? ''
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
