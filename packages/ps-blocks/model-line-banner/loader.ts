import type { ModelLineBanner } from '@agromarket/shared'
import { listModelsOfLines } from '../../core/src/catalog/index.ts'
import * as bannerRepository from '../../core/src/ps/banner.repository.ts'
import type { PsLoad, PsScene } from '../../core/src/ps/blocks/define-logic.ts'
import { findBanners } from '../../core/src/ps/blocks/find-banners.ts'

export const load: PsLoad<'modelLineBanner'> = async (scene, { modelLineId }) => {
  const banner = modelLineId > 0 ? (await findBanners(scene, [modelLineId]))[0] : await findBannerOfPark(scene)
  return banner ? { banner } : null
}

/** The banner of the first machine in the recipient's park whose line has one; of a stranger the first of all. */
async function findBannerOfPark(scene: PsScene): Promise<ModelLineBanner | undefined> {
  const { ctx } = scene
  const [rows, park] = await Promise.all([bannerRepository.listBanners(ctx.db), scene.park()])
  const lines = await Promise.all(
    rows.map(async (row) => ({ row, models: await listModelsOfLines(ctx, { modelLineIds: [row.modelLineId] }) })),
  )
  const found =
    park.flatMap(({ modelId }) => lines.filter(({ models }) => models.some(({ id }) => id === modelId)))[0] ?? lines[0]
  return found && { ...found.row, icon: found.models[0]?.icon ?? '' }
}
