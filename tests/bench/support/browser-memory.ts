import { readdir, readFile } from 'node:fs/promises'

/** What all processes of the browsers hold for themselves, their share of what they hold together included, in MB. */
export async function measureBrowsers(): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = new Map<number, number>()
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isOwn = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0
    return parent === process.pid || (parent > 1 && isOwn(parent))
  }
  let kilobytes = 0
  for (const pid of pids.filter(isOwn)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}
