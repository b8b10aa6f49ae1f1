import type { PsSettings } from '@agromarket/shared'
import { listNewestNews } from '../../core/src/content/index.ts'
import { type PsLoad, type PsScene, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { findModelOf } from '../../core/src/ps/blocks/find-model-of.ts'

export const load: PsLoad<'news'> = async (scene, { tags, withRegion, quantity, ...settings }) => {
  const query = { tags, ...(await findSubject(scene, settings)), includeRegionNews: withRegion, limit: quantity }
  return someItems(await listNewestNews(scene.ctx, query))
}

type Subject = Pick<PsSettings<'news'>, 'about' | 'modelId' | 'categories' | 'partId'>

/** What the articles are about: what the block names, else the machine of the page or of the reader's park. */
async function findSubject(scene: PsScene, { about, modelId, categories, partId }: Subject) {
  const [categoryId] = categories
  if (modelId > 0 || partId > 0 || categoryId !== undefined)
    return { categoryId, ...(modelId > 0 && { modelId }), ...(partId > 0 && { partId }) }
  if (about === 'all') return {}
  const found = about === 'park' ? await findModelOf({ ...scene, modelId: null }) : scene.modelId
  return found === null ? {} : { modelId: found }
}
