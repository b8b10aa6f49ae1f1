import type { PageReference } from '@agromarket/shared'
import { redirect } from '@tanstack/react-router'
import { followMovedOn } from '../../../lib/loader-errors.ts'
import { breadcrumbData, type PageSeo } from '../../../lib/seo.ts'
import type { ApiUtils } from '../../../lib/trpc.ts'
import { aboutTechnique, loadNewsAbout } from '../../news/news-about.tsx'

/** What a page of machines shows, and what its head says. A machine has two addresses; search engines know one. */
export async function loadTechnique(
  { utils, publicUrl }: { utils: ApiUtils; publicUrl: string },
  path: string,
  location: { href: string; searchStr: string },
): Promise<PageSeo & { reference: PageReference | null }> {
  const page = await utils.catalog.technique.ensureData({ path }).catch(followMovedOn(utils, location))
  const { title, description, trail, kind, reference, model } = page
  const [line] = page.modelLines
  // A model line has its own address, beside the parts.
  if (kind === 'model-line' && line) throw redirect({ href: `${line.url}${location.searchStr}`, statusCode: 301 })
  const about = aboutTechnique(page)
  if (about) await loadNewsAbout(utils, about)
  if (model) {
    const modelId = model.id
    await Promise.all([
      utils.catalog.similarModels.ensureData({ modelId, filter: {} }),
      utils.experts.ofModel.ensureData({ modelId }),
      utils.catalog.machine.ensureData({ modelLine: model.modelLine.slug, model: model.slug }),
    ])
  }
  return {
    title,
    description,
    path: trail.at(-1)?.url ?? '/catalog',
    pageRoute: kind === 'category' ? 'category' : 'model',
    cover: reference ? { kind: reference.controller, id: reference.id } : undefined,
    structured: [breadcrumbData(publicUrl, trail)],
    reference,
  }
}
