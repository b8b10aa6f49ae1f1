import { categoryTrail, type Taxonomy } from '../taxonomy.ts'
import type { MachineKind, MachineTable } from './list-condition.ts'
import { createNumbering, type Numbering, numberFor } from './part-columns.ts'

const known = new WeakMap<Taxonomy, MachineTable>()

/** What each model of the columns is. Types are the category of its line and those above it. */
export function machineTable(taxonomy: Taxonomy, models: Numbering): MachineTable {
  const last = known.get(taxonomy)
  if (last && last.numbers.length === models.ids.length && last.ids.model === models.ids) return last
  const numberings: Record<Exclude<MachineKind, 'model'>, Numbering> = {
    type: createNumbering(),
    maker: createNumbering(),
    line: createNumbering(),
  }
  const numbers = models.ids.map((modelId, number) => {
    const line = taxonomy.modelLines.get(taxonomy.models.get(modelId)?.modelLineId ?? 0)
    const types = line ? categoryTrail(taxonomy, line.categoryId).map(({ id }) => id) : []
    return {
      type: types.map((id) => numberFor(numberings.type, id)),
      maker: line ? [numberFor(numberings.maker, line.manufacturerId)] : [],
      line: line ? [numberFor(numberings.line, line.id)] : [],
      model: [number],
    }
  })
  const table: MachineTable = {
    ids: {
      type: numberings.type.ids,
      maker: numberings.maker.ids,
      line: numberings.line.ids,
      model: models.ids,
    },
    numbers,
  }
  known.set(taxonomy, table)
  return table
}

/** Numbers of a machine's kind by id. */
export function machineNumbers(table: MachineTable, kind: MachineKind, ids: readonly number[]): ReadonlySet<number> {
  const wanted = new Set(ids)
  return new Set(table.ids[kind].flatMap((id, number) => (wanted.has(id) ? [number] : [])))
}
