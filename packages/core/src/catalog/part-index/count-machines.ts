import { isOneKind } from './failure-test.ts'
import { type ListCondition, type MachineKind, type MachineTable, machineKinds } from './list-condition.ts'
import type { ListColumn } from './part-columns.ts'

/**
 * Counts a part for the machines that it fits. All that is asked of machines must be true of one of them; a machine that
 * fails one thing counts for its own value of that: choosing it instead would show the part. `passesRest` says whether
 * the part fails nothing else. Answers whether it fits the machines that are asked for.
 */
export function createMachineCounter(
  models: ListColumn,
  wanted: ListCondition['machines'],
  table: MachineTable,
  counts: Record<MachineKind, Uint32Array>,
): (part: number, passesRest: boolean) => boolean {
  const failures = Uint8Array.from(table.numbers, (machine) => failuresOf(machine, wanted))
  const isAsked = machineKinds.some((kind) => wanted[kind] !== null)
  const countValue = createDistinctCounter(counts)
  const { starts, lengths, values } = models
  return (part, passesRest) => {
    const start = starts[part] ?? 0
    const end = start + (lengths[part] ?? 0)
    let fits = !isAsked
    for (let at = start; at < end; at += 1) {
      const model = values[at] ?? 0
      const failed = failures[model] ?? 0
      if (failed === 0) fits = true
      if (!passesRest || !isOneKind(failed)) continue
      const machine = table.numbers[model]
      if (!machine) continue
      for (let kind = 0; kind < machineKinds.length; kind += 1) {
        if (failed === 0 || failed === 1 << kind) countValue(part, kind, machine)
      }
    }
    return fits
  }
}

/** Bits of the kinds that a machine fails. */
function failuresOf(machine: Record<MachineKind, readonly number[]>, wanted: ListCondition['machines']): number {
  return machineKinds.reduce((failed, kind, index) => {
    const chosen = wanted[kind]
    const passes = chosen === null || machine[kind].some((number) => chosen.has(number))
    return passes ? failed : failed | (1 << index)
  }, 0)
}

/** A part that fits three models of a line counts once for the line. */
function createDistinctCounter(counts: Record<MachineKind, Uint32Array>) {
  const seen = machineKinds.map((kind) => new Int32Array(counts[kind].length).fill(-1))
  return (part: number, kind: number, machine: Record<MachineKind, readonly number[]>): void => {
    const name = machineKinds[kind]
    const last = seen[kind]
    if (!name || !last) return
    const own = counts[name]
    const numbers = machine[name]
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] ?? 0
      if (last[number] === part) continue
      last[number] = part
      own[number] = (own[number] ?? 0) + 1
    }
  }
}
