import { appError, type CategoryNode, type TechniquePage } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getTaxonomy } from './catalog-caches.ts'
import type { CategoryRow, ModelLineRow } from './taxonomy.repository.ts'
import { categoryTrail, categoryUrl, type Taxonomy } from './taxonomy.ts'
import { modelLineUrl, toModelCard, toModelLineCard } from './to-model-card.ts'

/**
 * A page of the machine tree: '' is its root, then category path, model line, model. From memory.
 * Throws not_found for anything else, a line under a foreign category included. Spec §2 /catalog.
 */
export async function getTechniquePage(ctx: RequestContext, input: { path: string }): Promise<TechniquePage> {
  const taxonomy = await getTaxonomy(ctx)
  const segments = input.path.split('/').filter(Boolean)
  if (segments.length === 0) return toRootPage(taxonomy)
  const { category, rest } = findCategory(segments, taxonomy)
  const [lineSlug, modelSlug, ...excess] = rest
  if (lineSlug === undefined) return toCategoryPage(category, taxonomy)
  const line = taxonomy.modelLineBySlug.get(lineSlug)
  if (!line || line.categoryId !== category.id || excess.length > 0) throw appError('not_found')
  return modelSlug === undefined ? toLinePage(line, taxonomy) : toModelPage(line, modelSlug, taxonomy)
}

/** The longest beginning of the address that is a category. */
function findCategory(segments: string[], taxonomy: Taxonomy): { category: CategoryRow; rest: string[] } {
  for (let length = segments.length; length > 0; length--) {
    const category = taxonomy.categoryByPath.get(segments.slice(0, length).join('/'))
    if (category?.kind === 'technique') return { category, rest: segments.slice(length) }
  }
  throw appError('not_found')
}

function toRootPage(taxonomy: Taxonomy): TechniquePage {
  return {
    kind: 'category',
    reference: null,
    title: 'Каталог техники',
    description: 'Сельскохозяйственная техника по видам: модельные ряды, характеристики и запчасти к каждой машине.',
    icon: 'tractor',
    trail: trailTo([]),
    children: [...taxonomy.technique],
    modelLines: [],
    model: null,
  }
}

function toCategoryPage(category: CategoryRow, taxonomy: Taxonomy): TechniquePage {
  const ids = new Set(taxonomy.descendantIds.get(category.id))
  const lines = [...taxonomy.modelLines.values()].filter((line) => ids.has(line.categoryId))
  return {
    kind: 'category',
    reference: { controller: 'category', id: category.id },
    title: category.name,
    description: category.description,
    icon: category.icon,
    trail: trailTo(categorySteps(category.id, taxonomy)),
    children: findNode(taxonomy.technique, category.id)?.children ?? [],
    modelLines: lines.map((line) => toModelLineCard(line, taxonomy)),
    model: null,
  }
}

function toLinePage(line: ModelLineRow, taxonomy: Taxonomy): TechniquePage {
  const card = toModelLineCard(line, taxonomy)
  return {
    kind: 'model-line',
    reference: { controller: 'model-line', id: line.id },
    title: `${card.manufacturer} ${line.name}`.trim(),
    description: line.description,
    icon: line.icon,
    trail: trailTo([...categorySteps(line.categoryId, taxonomy), { name: line.name, url: card.url }]),
    children: [],
    modelLines: [card],
    model: null,
  }
}

function toModelPage(line: ModelLineRow, slug: string, taxonomy: Taxonomy): TechniquePage {
  const model = taxonomy.modelBySlug.get(slug)
  if (!model || model.modelLineId !== line.id) throw appError('not_found')
  const card = toModelCard(model, line, taxonomy)
  const steps = categorySteps(line.categoryId, taxonomy)
  return {
    kind: 'model',
    reference: { controller: 'model', id: model.id },
    title: card.name.startsWith(card.manufacturer) ? card.name : `${card.manufacturer} ${card.name}`.trim(),
    description: model.description,
    icon: line.icon,
    trail: trailTo([
      ...steps,
      { name: line.name, url: modelLineUrl(line, taxonomy) },
      { name: model.name, url: card.url },
    ]),
    children: [],
    modelLines: [toModelLineCard(line, taxonomy)],
    model: card,
  }
}

function categorySteps(categoryId: number, taxonomy: Taxonomy): TechniquePage['trail'] {
  return categoryTrail(taxonomy, categoryId).map((category) => ({ name: category.name, url: categoryUrl(category) }))
}

function trailTo(steps: TechniquePage['trail']): TechniquePage['trail'] {
  return [{ name: 'Главная', url: '/' }, { name: 'Техника', url: '/catalog' }, ...steps]
}

function findNode(nodes: readonly CategoryNode[], id: number): CategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return undefined
}
