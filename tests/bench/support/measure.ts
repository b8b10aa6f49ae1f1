import { loadavg } from 'node:os'
import type { BenchResult } from '../bench.ts'
import type { BenchShop } from './bench-shop.ts'
import { readCpu } from './cpu.ts'
import { type LoadJob, runLoad } from './load.ts'
import { median } from './median.ts'

/** One thing that is measured, in every round once. */
export interface Subject {
  name: string
  /** With rounds of their own where what was asked before must not be asked again. */
  job: LoadJob | ((round: number) => LoadJob)
  /** The name of the subject it is measured against, and the least share of its rate. */
  floor?: { name: string; leastShare: number }
  /** Most milliseconds of CPU a request may take, server and PostgreSQL together. */
  mostCpuMs?: number
  /** Most milliseconds of the server's own CPU a request may take. */
  mostServerMs?: number
  /** Most times that the 99th percentile may be of the median. */
  mostSpread?: number
  /** Most milliseconds of the 99th percentile. */
  mostP99Ms?: number
  /** Its 99th percentile at most so many times that of another subject. */
  p99AtMost?: { of: string; times: number }
}

interface Run {
  rate: number
  p50Ms: number
  p99Ms: number
  serverMs: number | null
  postgresMs: number | null
  /** How many processes wanted the processor over the last minute, this run's among them. */
  load: number
}

/**
 * Rounds in which every subject runs once, floors and what stands on them: what else the machine does meets all of them
 * alike. Each round has an order of its own, for a heavy subject leaves work (garbage, vacuum) to the one after it. A
 * share is the median of the shares of the rounds.
 */
export async function measureAll(shop: BenchShop, subjects: Subject[], rounds: number): Promise<BenchResult[]> {
  const runs = new Map<string, Run[]>(subjects.map(({ name }) => [name, []]))
  const jobOf = ({ job }: Subject, round: number) => (typeof job === 'function' ? job(round) : job)
  for (const subject of subjects) {
    const job = jobOf(subject, rounds)
    await runLoad({ ...job, amount: Math.ceil(job.amount / 4) })
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of shuffled(subjects)) runs.get(subject.name)?.push(await measure(shop, jobOf(subject, round)))
  }
  return subjects.flatMap((subject) => toResults(subject, runs))
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value)
}

async function measure(shop: BenchShop, job: LoadJob): Promise<Run> {
  const isOurs = job.origin === shop.origin
  const before = isOurs ? [readCpu(shop.serverPid), readCpu(shop.postgresPid, true)] : []
  const { amount, seconds, p50Ms, p99Ms } = await runLoad(job)
  const after = isOurs ? [readCpu(shop.serverPid), readCpu(shop.postgresPid, true)] : []
  const cpuOf = (index: number) => {
    const [from, to] = [before[index] ?? null, after[index] ?? null]
    return from === null || to === null ? null : (to - from) / amount
  }
  return { rate: amount / seconds, p50Ms, p99Ms, serverMs: cpuOf(0), postgresMs: cpuOf(1), load: loadavg()[0] ?? 0 }
}

function toResults(subject: Subject, all: Map<string, Run[]>): BenchResult[] {
  const { name, floor, mostCpuMs, mostServerMs } = subject
  const runs = all.get(name) ?? []
  const floors = floor ? (all.get(floor.name) ?? []) : []
  const rates = runs.map(({ rate }) => rate)
  const share = median(runs.map(({ rate }, round) => rate / (floors[round]?.rate ?? rate)))
  const cpus = runs.flatMap(({ serverMs, postgresMs }) =>
    serverMs === null || postgresMs === null ? [] : [serverMs + postgresMs],
  )
  const server = runs.flatMap(({ serverMs }) => serverMs ?? [])
  return [
    {
      name,
      values: rates,
      unit: 'запр./с',
      ...(floor && {
        floor: { value: median(floors.map(({ rate }) => rate)), share },
        goal: `≥ ${floor.leastShare * 100} % от «${floor.name}»`,
        isMet: share >= floor.leastShare,
      }),
    },
    ...toLatency(subject, all),
    ...(cpus.length === 0
      ? []
      : [
          {
            name: '  процессор на запрос',
            values: cpus,
            unit: `мс, из них сервер ${median(server).toFixed(2)} мс`,
            ...(mostCpuMs !== undefined && { goal: `≤ ${mostCpuMs} мс`, isMet: median(cpus) <= mostCpuMs }),
          },
        ]),
    ...(mostServerMs === undefined || server.length === 0
      ? []
      : [
          {
            name: '  процессор сервера на запрос',
            values: server,
            unit: 'мс',
            goal: `≤ ${mostServerMs} мс`,
            isMet: median(server) <= mostServerMs,
          },
        ]),
  ]
}

function toLatency({ name, mostSpread, mostP99Ms, p99AtMost }: Subject, all: Map<string, Run[]>): BenchResult[] {
  const runs = all.get(name) ?? []
  const slowest = median(runs.map(({ p99Ms }) => p99Ms))
  const spread = median(runs.map(({ p50Ms, p99Ms }) => p99Ms / p50Ms))
  const load = median(runs.map((run) => run.load)).toFixed(1)
  const others = median((all.get(p99AtMost?.of ?? '') ?? []).map(({ p99Ms }) => p99Ms))
  return [
    {
      name: '  задержка p50',
      values: runs.map(({ p50Ms }) => p50Ms),
      unit: `мс, p99 ${slowest.toFixed(1)} мс, нагрузка машины ${load}`,
      ...(mostSpread !== undefined && { goal: `p99 ≤ ${mostSpread} × p50`, isMet: spread <= mostSpread }),
      ...(mostP99Ms !== undefined && { goal: `p99 ≤ ${mostP99Ms} мс`, isMet: slowest <= mostP99Ms }),
      ...(p99AtMost && {
        goal: `p99 ≤ ${p99AtMost.times} × «${p99AtMost.of}» (${others.toFixed(1)} мс)`,
        isMet: slowest <= others * p99AtMost.times,
      }),
    },
  ]
}
