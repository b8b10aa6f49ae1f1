import { listNewestNews } from '../../content/index.ts'
import { html } from '../../platform/html/index.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { findModelOf } from './expert.ts'
import { printTitle } from './print-pieces.ts'

export const news: PsBlockLogic<'news'> = {
  async load(scene, { tags, about, withRegion, quantity }) {
    const modelId = about === 'park' ? await findModelOf({ ...scene, modelId: null }) : scene.modelId
    const ofModel = about === 'all' || modelId === null ? {} : { modelId }
    const query = { tags, ...ofModel, includeRegionNews: withRegion, limit: quantity }
    return someItems(await listNewestNews(scene.ctx, query))
  },
  print: ({ title }, { items }) =>
    html`<section>${printTitle(title)}${items.map(
      (item) => html`<p><b>${item.title}</b></p><p class="soft">${item.lead}</p>`,
    )}</section>`,
}
