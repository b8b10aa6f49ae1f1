import type { ParkMachine } from '@agromarket/shared'
import { listNamedModels } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { html } from '../../platform/html/index.ts'
import type { ParkRow } from '../park.repository.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { printTitle } from './print-pieces.ts'

export const park: PsBlockLogic<'park'> = {
  load: async ({ ctx, park: listMachines }) => someItems(await toParkMachines(ctx, await listMachines())),
  print: ({ title }, { items }) =>
    html`<section>${printTitle(title)}<table class="rows"><tbody>${items
      .filter(({ count }) => count > 0)
      .map(
        ({ model, count }) =>
          html`<tr><td><b>${model.name}</b></td><td class="soft">${model.manufacturer}</td><td class="figure">${count}</td></tr>`,
      )}</tbody></table></section>`,
}

/** The client's machines with their cards; one that has left the catalogue is left out. */
export async function toParkMachines(ctx: RequestContext, rows: readonly ParkRow[]): Promise<ParkMachine[]> {
  const models = await listNamedModels(ctx, { models: rows.map(({ modelId }) => modelId) })
  return rows.flatMap(({ modelId, count }) => {
    const model = models.find(({ id }) => id === modelId)
    return model ? [{ modelId, count, model }] : []
  })
}
