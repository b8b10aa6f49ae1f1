import type { ModelLineBanner } from '@agromarket/shared'
import { listModelsOfLines } from '../../catalog/index.ts'
import * as bannerRepository from '../banner.repository.ts'
import type { PsScene } from './define-logic.ts'

/** Banners of the lines, in their order, each with the drawing of its line. */
export async function findBanners(
  { ctx }: Pick<PsScene, 'ctx'>,
  modelLineIds: readonly number[],
): Promise<ModelLineBanner[]> {
  const rows = await bannerRepository.findBanners(ctx.db, modelLineIds)
  return Promise.all(
    rows.map(async (row) => {
      const [model] = await listModelsOfLines(ctx, { modelLineIds: [row.modelLineId] })
      return { ...row, icon: model?.icon ?? '' }
    }),
  )
}
