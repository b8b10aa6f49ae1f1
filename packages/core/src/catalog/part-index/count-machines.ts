import { isOneKind } from './failure-test.ts'
import { type ListCondition, type MachineKind, type MachineTable, machineKinds } from './list-condition.ts'
import type { ListColumn } from './part-columns.ts'

export interface MachineCounter {
  /** Counts a part; answers whether it fits the machines that are asked for. */
  count(part: number, passesRest: boolean): boolean
  /** How many parts were counted for each value of each kind. */
  counts: Record<MachineKind, Uint32Array>
}

/**
 * Counts parts for the machines that they fit. All that is asked of machines must be true of one of them; a machine that
 * fails one thing counts for its own value of that: choosing it instead would show the part. `passesRest` says whether
 * the part fails nothing else.
 */
export function createMachineCounter(
  models: ListColumn,
  wanted: ListCondition['machines'],
  table: MachineTable,
): MachineCounter {
  const failures = Uint8Array.from(table.numbers, (machine) => failuresOf(machine, wanted))
  const isAsked = machineKinds.some((kind) => wanted[kind] !== null)
  const { slots, ends, offsets } = slotsOf(table)
  const counts = new Uint32Array(offsets.at(-1) ?? 0)
  // A part that fits three models of a line counts once for the line.
  const seen = new Int32Array(counts.length).fill(-1)
  const { starts, lengths, values } = models
  return {
    counts: ofKinds((index) => counts.subarray(offsets[index], offsets[index + 1])),
    count(part, passesRest) {
      if (!isAsked && !passesRest) return true
      const start = starts[part] ?? 0
      const end = start + (lengths[part] ?? 0)
      let fits = !isAsked
      for (let at = start; at < end; at += 1) {
        const model = values[at] ?? 0
        const failed = failures[model] ?? 0
        if (failed === 0) fits = true
        if (!passesRest || !isOneKind(failed)) continue
        // All kinds of a machine that fails nothing, else the one that it fails: bit n is kind n.
        const kind = failed === 0 ? 0 : 31 - Math.clz32(failed)
        const first = model * machineKinds.length + kind
        const last = failed === 0 ? first + machineKinds.length - 1 : first
        const to = ends[last] ?? 0
        for (let index = first === 0 ? 0 : (ends[first - 1] ?? 0); index < to; index += 1) {
          const slot = slots[index] ?? 0
          if (seen[slot] === part) continue
          seen[slot] = part
          counts[slot] = (counts[slot] ?? 0) + 1
        }
      }
      return fits
    },
  }
}

function ofKinds<Value>(make: (index: number) => Value): Record<MachineKind, Value> {
  const [type, maker, line, model] = [make(0), make(1), make(2), make(3)]
  return { type, maker, line, model }
}

/** Bits of the kinds that a machine fails. */
function failuresOf(machine: Record<MachineKind, readonly number[]>, wanted: ListCondition['machines']): number {
  return machineKinds.reduce((failed, kind, index) => {
    const chosen = wanted[kind]
    const passes = chosen === null || machine[kind].some((number) => chosen.has(number))
    return passes ? failed : failed | (1 << index)
  }, 0)
}

/**
 * A counter for every value of every kind, the kinds behind each other, and which of them each model counts for: those
 * of kind `k` of model `m` end at `ends[m * kinds + k]`.
 */
interface MachineSlots {
  slots: Uint32Array
  ends: Uint32Array
  /** Where the counters of each kind begin; the last one is their number. */
  offsets: readonly number[]
}

const known = new WeakMap<MachineTable, MachineSlots>()

function slotsOf(table: MachineTable): MachineSlots {
  const last = known.get(table)
  if (last) return last
  const offsets = [0]
  for (const kind of machineKinds) offsets.push((offsets.at(-1) ?? 0) + table.ids[kind].length)
  const slots: number[] = []
  const ends: number[] = []
  for (const machine of table.numbers) {
    for (const [index, kind] of machineKinds.entries()) {
      for (const number of machine[kind]) slots.push((offsets[index] ?? 0) + number)
      ends.push(slots.length)
    }
  }
  const made = { slots: Uint32Array.from(slots), ends: Uint32Array.from(ends), offsets }
  known.set(table, made)
  return made
}
