import { appError, type MachineQuery } from '@agromarket/shared'
import type { ModelLineRow, ModelRow } from '../taxonomy.repository.ts'
import type { Taxonomy } from '../taxonomy.ts'

/** A model line, or one model of it. */
export interface Machine {
  line: ModelLineRow
  model: ModelRow | null
}

/** Throws not_found for an unknown line, and for a model of another. */
export function getMachine({ modelLine, maker, model: slug }: MachineQuery, taxonomy: Taxonomy): Machine {
  const line = findModelLine({ maker, modelLine }, taxonomy)
  if (!line) throw appError('not_found')
  if (slug === undefined) return { line, model: null }
  const model = taxonomy.modelBySlug.get(slug)
  if (!model || model.modelLineId !== line.id) throw appError('not_found')
  return { line, model }
}

/** A line by the two last steps of its address: the maker's slug is not repeated in the line's own. */
export function findModelLine(
  { maker, modelLine }: Pick<MachineQuery, 'maker' | 'modelLine'>,
  taxonomy: Taxonomy,
): ModelLineRow | undefined {
  const line = taxonomy.modelLineBySlug.get(`${maker}-${modelLine}`) ?? taxonomy.modelLineBySlug.get(modelLine)
  const isOfMaker = maker === undefined || taxonomy.manufacturerBySlug.get(maker)?.id === line?.manufacturerId
  return isOfMaker ? line : undefined
}

/** «Ростсельмаш ACROS 595 Plus»: names of models often begin with their maker's already. */
export function machineName({ line, model }: Machine, taxonomy: Taxonomy): string {
  const maker = taxonomy.manufacturers.get(line.manufacturerId)?.name ?? ''
  const name = model?.name ?? line.name
  return name.startsWith(maker) ? name : `${maker} ${name}`.trim()
}
