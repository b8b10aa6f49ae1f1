import { appError, type ParkMachine, type PsOwn, type SavePark } from '@agromarket/shared'
import { listNamedModels } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { toParkMachines } from './blocks/to-park-machines.ts'
import { insertEvent } from './event.repository.ts'
import { listPark, replacePark } from './park.repository.ts'
import { requireChanger, requireReader } from './require-recipient.ts'

/** The client's machines. Throws not_found for nobody's park. Spec §7 get-partner-technology-park. */
export async function getPark(ctx: RequestContext, own: PsOwn): Promise<{ items: ParkMachine[] }> {
  const { recipient } = await requireReader(ctx, own)
  return { items: await toParkMachines(ctx, await listPark(ctx.db, recipient.userCode)) }
}

/**
 * Keeps the client's machines as he has counted them, in his order. Throws as requireChanger does, and validation_error for
 * a machine that the catalogue does not have. Spec §7 save-partner-technology-park.
 */
export async function savePark(ctx: RequestContext, { park, ...own }: SavePark): Promise<{ ok: true }> {
  const recipient = await requireChanger(ctx, own)
  const known = await listNamedModels(ctx, { models: park.map(({ modelId }) => modelId) })
  const unknown = park.findIndex(({ modelId }) => !known.some(({ id }) => id === modelId))
  if (unknown >= 0)
    throw appError('validation_error', { issues: [{ path: `park.${unknown}.modelId`, message: 'Такой модели нет' }] })
  await ctx.db.transaction().execute(async (trx) => {
    await replacePark(trx, recipient.userCode, park)
    const total = (await listPark(trx, recipient.userCode)).reduce((sum, { count }) => sum + count, 0)
    await insertEvent(trx, { recipientId: recipient.id, kind: 'saved', detail: String(total) })
  })
  return { ok: true }
}
