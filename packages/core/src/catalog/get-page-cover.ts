import { appError } from '@agromarket/shared'
import type { AppContext } from '../platform/context/index.ts'
import { getTaxonomy } from './catalog-caches.ts'
import * as partPageRepository from './part-page.repository.ts'
import { formatYears } from './to-model-card.ts'

export const coverKinds = ['part', 'model', 'model-line', 'category'] as const
type CoverKind = (typeof coverKinds)[number]

/** What the picture of a shared page shows. Never a price: everybody sees it. */
export interface PageCover {
  title: string
  subtitle: string
  drawing: { kind: 'machine' | 'part'; name: string }
}

/** Throws not_found for what is not there and for a part that is no longer sold. */
export async function getPageCover(
  app: Pick<AppContext, 'db' | 'readDb' | 'log'>,
  { kind, id }: { kind: CoverKind; id: number },
): Promise<PageCover> {
  const { categories, manufacturers, modelLines, models } = await getTaxonomy(app)
  const makerOf = ({ manufacturerId }: { manufacturerId: number }) => manufacturers.get(manufacturerId)?.name ?? ''
  if (kind === 'part') {
    const part = await partPageRepository.findFace(app.readDb, id)
    if (!part) throw appError('not_found')
    const { name, article, icon } = part
    return { title: name, subtitle: `${makerOf(part)} · ${article}`, drawing: { kind: 'part', name: icon } }
  }
  if (kind === 'category') {
    const category = categories.get(id)
    if (!category) throw appError('not_found')
    const { name, description, icon } = category
    const drawing = { kind: category.kind === 'technique' ? 'machine' : 'part', name: icon } as const
    return { title: name, subtitle: description, drawing }
  }
  const model = kind === 'model' ? models.get(id) : undefined
  const line = modelLines.get(kind === 'model' ? (model?.modelLineId ?? 0) : id)
  if (!line) throw appError('not_found')
  const group = categories.get(line.categoryId)?.name ?? ''
  return {
    title: `${makerOf(line)} ${model?.name ?? line.name}`,
    subtitle: model ? `${group} · ${formatYears(model)}` : group,
    drawing: { kind: 'machine', name: line.icon },
  }
}
