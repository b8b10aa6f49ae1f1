import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of a clock tick in /proc: USER_HZ is 100 on every Linux. */
const tickMs = 10

/**
 * Milliseconds of CPU that a process has taken, its threads included; with `children`, those of its children too, the
 * ended ones included (PostgreSQL's backends). Null where there is no /proc.
 */
export function readCpu(pid: number, withChildren = false): number | null {
  const own = readStat(pid)
  if (!own) return null
  if (!withChildren) return own.selfMs
  const children = listPids()
    .map(readStat)
    .filter((stat) => stat?.parent === pid)
  return children.reduce((total, stat) => total + (stat?.selfMs ?? 0), own.selfMs + own.reapedMs)
}

/** Megabytes of memory that a process has resident, as the kernel counts them. */
export function readRssMegabytes(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1e6
}

function readStat(pid: number): { parent: number; selfMs: number; reapedMs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself contain blanks and brackets.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return { parent, selfMs: (user + system) * tickMs, reapedMs: (childUser + childSystem) * tickMs }
  } catch {
    return null
  }
}

function listPids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}
