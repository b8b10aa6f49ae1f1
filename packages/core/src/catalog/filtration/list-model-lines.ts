import type { FilteredModelLines, ModelLineFilter } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { escapeHtml } from '../../platform/html/index.ts'
import { articleKey } from '../article-key.ts'
import { getListNames } from '../catalog-caches.ts'
import { countPartList } from '../count-part-list.ts'
import { facetDictionary, type ListNames } from '../facet-dictionary.ts'
import { toPartFilter } from '../part-filter.ts'
import type { ModelLineRow } from '../taxonomy.repository.ts'
import { categoryTrail } from '../taxonomy.ts'
import { toListTables } from '../to-list-condition.ts'
import { modelLineUrl } from '../to-model-card.ts'
import { machineImageUrl } from './machine-image-url.ts'

/** Model lines of some kinds of machines and makers whose names hold the words; all of them without a filter. */
export async function listModelLines(ctx: RequestContext, input: ModelLineFilter): Promise<FilteredModelLines> {
  const names = await getListNames(ctx)
  const counts = await countParts(ctx, names)
  const { taxonomy } = names
  const types = toIds('machineType', input.techniqueTypes, names)
  const makers = toIds('machineMaker', input.techniqueManufacturers, names)
  const words = (input.query ?? '').split(/\s+/).map(articleKey).filter(Boolean)
  const isWanted = (line: ModelLineRow) => {
    const maker = taxonomy.manufacturers.get(line.manufacturerId)?.name ?? ''
    const text = articleKey(`${maker} ${line.name}`)
    return (
      (!types || categoryTrail(taxonomy, line.categoryId).some(({ id }) => types.has(id))) &&
      (!makers || makers.has(line.manufacturerId)) &&
      words.every((word) => text.includes(word))
    )
  }
  const items = [...taxonomy.modelLines.values()].filter(isWanted).map((line) => ({
    id: line.id,
    slug: line.slug,
    name: line.name,
    manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
    technique: taxonomy.categories.get(line.categoryId)?.name ?? '',
    image: machineImageUrl(line.icon),
    count: counts.get(line.id) ?? 0,
    url: modelLineUrl(line, taxonomy),
  }))
  return { items, total: items.length }
}

/** The same as HTML, to be put into a page of the older site: every text in it is escaped. */
export async function renderModelLines(ctx: RequestContext, input: ModelLineFilter): Promise<{ template: string }> {
  const { items } = await listModelLines(ctx, input)
  if (items.length === 0) return { template: '<p class="model-lines__empty">Таких модельных рядов нет</p>' }
  const rows = items.map(
    (line) =>
      `<li class="model-lines__item" data-model-line-id="${line.id}"><a href="${escapeHtml(line.url)}">` +
      `<img src="${escapeHtml(line.image)}" alt="" width="160" height="92" loading="lazy">` +
      `<span class="model-lines__name">${escapeHtml(`${line.manufacturer} ${line.name}`.trim())}</span>` +
      `<span class="model-lines__technique">${escapeHtml(line.technique)}</span>` +
      `<span class="model-lines__count">${line.count}</span></a></li>`,
  )
  return { template: `<ul class="model-lines">${rows.join('')}</ul>` }
}

/** Parts on sale that fit each line, by its id. */
async function countParts(ctx: RequestContext, names: ListNames): Promise<ReadonlyMap<number, number>> {
  const filter = toPartFilter({}, { names, scope: null, branchId: ctx.place.branch.id })
  const { columns, counts } = await countPartList(ctx, { filter, names, scope: null, modelId: null })
  const { ids } = toListTables(columns, names).machines
  return new Map(ids.line.map((id, number) => [id, counts.machines.line[number] ?? 0]))
}

/** Null asks for nothing; unknown ids are no line's. */
function toIds(
  attribute: 'machineType' | 'machineMaker',
  values: readonly string[] | undefined,
  names: ListNames,
): ReadonlySet<number> | null {
  if (!values || values.length === 0) return null
  const { find } = facetDictionary(attribute, names)
  return new Set(values.map((value) => (/^\d+$/.test(value) ? Number(value) : (find(value) ?? 0))))
}
