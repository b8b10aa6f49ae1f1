import { appError, type MachineModel } from '@agromarket/shared'
import { getMachineModels } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/** The model, which has been built in that year. Throws model_not_found, validation_error with the field `year`. */
export async function assertMachine(
  ctx: Pick<RequestContext, 'db' | 'readDb' | 'log'>,
  { modelId, year }: { modelId: number; year: number | null },
): Promise<MachineModel> {
  const model = (await getMachineModels(ctx, [modelId])).get(modelId)
  if (!model) throw appError('model_not_found')
  if (year !== null && (year < model.yearFrom || year > lastYearOf(model, new Date()))) {
    const message = yearsText(model)
    throw appError('validation_error', { message, issues: [{ path: 'year', message }] })
  }
  return model
}

/** A model that is built today has its latest machines from this year. */
export function lastYearOf({ yearTo }: Pick<MachineModel, 'yearTo'>, today: Date): number {
  return yearTo ?? today.getUTCFullYear()
}

/** «ACROS 530 выпускали в 2007–2016 годах» */
function yearsText({ name, yearFrom, yearTo }: MachineModel): string {
  if (yearTo === null) return `${name} выпускают с ${yearFrom} года`
  return yearFrom === yearTo
    ? `${name} выпускали в ${yearFrom} году`
    : `${name} выпускали в ${yearFrom}–${yearTo} годах`
}
