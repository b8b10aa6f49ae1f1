import type { ModelCard, PsChoices } from '@agromarket/shared'
import { getModelCards } from '../../catalog/index.ts'
import { listShownExperts } from '../../experts/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { listBanners } from '../banner.repository.ts'
import { listPromos } from '../promo.repository.ts'

/** What the settings of blocks may name, for the editor's lists. */
export async function getPsChoices(ctx: RequestContext): Promise<PsChoices> {
  const [banners, experts, promos] = await Promise.all([
    listBanners(ctx.readDb),
    listShownExperts(ctx),
    listPromos(ctx.readDb),
  ])
  return {
    modelLines: banners.map(({ modelLineId, title }) => ({ id: modelLineId, name: title })),
    experts: experts.map(({ id, name, position, city }) => ({
      id,
      name: [name, position, city].filter(Boolean).join(', '),
    })),
    promos: promos.map(({ code, title }) => ({ id: code, name: title })),
  }
}

/** The machines that settings name, in their order; one that is gone is left out. */
export async function listPsModels(
  ctx: RequestContext,
  { ids }: { ids: readonly number[] },
): Promise<{ items: ModelCard[] }> {
  return { items: await getModelCards(ctx, ids) }
}
