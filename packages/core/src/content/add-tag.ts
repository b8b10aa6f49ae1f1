import { appError, type TagView } from '@agromarket/shared'
import { slugify } from '../catalog/import/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as tagRepository from './tag.repository.ts'
import { toTagView } from './to-post-card.ts'

/**
 * A tag that editors miss; one of that name that is there already is answered as it is. Throws tag_unnamed, for a name
 * without letters and digits, and post_address_taken.
 */
export async function addTag(ctx: RequestContext, { name }: { name: string }): Promise<TagView> {
  const slug = slugify(name)
  if (slug === '') throw appError('tag_unnamed')
  return ctx.db.transaction().execute(async (trx) => {
    const known = await tagRepository.findBySlug(trx, slug)
    if (known && !known.isSection) return toTagView(known)
    if (known || (await tagRepository.isPostAddress(trx, slug))) throw appError('post_address_taken')
    return toTagView(await tagRepository.insert(trx, { slug, name }))
  })
}
