import { appError, type ChangeTariff, type RemoveTariff, type Tariff, type TariffFields } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as tariffRepository from './tariff.repository.ts'

/** Adds a row to the tariff table and remembers who did. Throws unauthenticated, tariff_exists (the band has a row). */
export async function addTariff(ctx: RequestContext, { fields }: { fields: TariffFields }): Promise<Tariff> {
  const { id: userId, name: userName } = requireEditor(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const after = await tariffRepository.insert(trx, fields)
    if (!after) throw appError('tariff_exists')
    await tariffRepository.remember(trx, { tariffId: after.id, userId, userName, before: null, after })
    return after
  })
}

/**
 * Changes a row and remembers what stood there. Throws unauthenticated, tariff_changed (somebody else was faster, or has
 * removed it), tariff_exists (another row has the band).
 */
export async function changeTariff(ctx: RequestContext, { id, version, fields }: ChangeTariff): Promise<Tariff> {
  const { id: userId, name: userName } = requireEditor(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const before = await lockVersion(trx, id, version)
    if (await tariffRepository.isTaken(trx, id, fields)) throw appError('tariff_exists')
    const after = await tariffRepository.update(trx, id, fields)
    await tariffRepository.remember(trx, { tariffId: id, userId, userName, before, after })
    return after
  })
}

/** Removes a row; the history keeps it. Throws unauthenticated, tariff_changed. */
export async function removeTariff(ctx: RequestContext, { id, version }: RemoveTariff): Promise<{ id: string }> {
  const { id: userId, name: userName } = requireEditor(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const before = await lockVersion(trx, id, version)
    await tariffRepository.remove(trx, id)
    await tariffRepository.remember(trx, { tariffId: id, userId, userName, before, after: null })
  })
  return { id }
}

function requireEditor({ user }: RequestContext) {
  if (!user) throw appError('unauthenticated')
  return user
}

async function lockVersion(trx: Trx, id: string, version: number): Promise<Tariff> {
  const tariff = await tariffRepository.lock(trx, id)
  if (tariff?.version !== version) throw appError('tariff_changed')
  return tariff
}
