import type { ModelLineBanner } from '@agromarket/shared'
import { listModelsOfLines } from '../../catalog/index.ts'
import { html } from '../../platform/html/index.ts'
import * as bannerRepository from '../banner.repository.ts'
import { type PsBlockLogic, type PsScene, someItems } from './define-logic.ts'
import { printTitle } from './print-pieces.ts'

export const modelLineBanner: PsBlockLogic<'modelLineBanner'> = {
  async load(scene, { modelLineId }) {
    const banner = modelLineId > 0 ? (await findBanners(scene, [modelLineId]))[0] : await findBannerOfPark(scene)
    return banner ? { banner } : null
  },
  print: (_settings, { banner }) => printBanner(banner),
}

export const modelLineBanners: PsBlockLogic<'modelLineBanners'> = {
  load: async (scene, { modelLines }) => someItems(await findBanners(scene, modelLines)),
  print: ({ title }, { items }) => html`<section>${printTitle(title)}${items.map(printBanner)}</section>`,
}

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

function printBanner({ label, title, text }: ModelLineBanner) {
  return html`<section class="framed">${label !== '' && html`<p class="soft">${label}</p>`}<h3>${title}</h3><p>${text}</p></section>`
}
