import type { ModelCard, ModelLineCard, Specification } from '@agromarket/shared'
import type { ModelLineRow, ModelRow } from './taxonomy.repository.ts'
import { categoryTrail, categoryUrl, type Taxonomy } from './taxonomy.ts'

/** Contract §3: technique, maker, line. Slugs of lines often begin with their maker's, which stands before them already. */
export function modelLineUrl(line: ModelLineRow, taxonomy: Taxonomy): string {
  const [technique] = categoryTrail(taxonomy, line.categoryId)
  const maker = taxonomy.manufacturers.get(line.manufacturerId)?.slug ?? ''
  const own = line.slug.startsWith(`${maker}-`) ? line.slug.slice(maker.length + 1) : line.slug
  return `/zapchasti/${technique?.slug ?? 'tehnika'}/${maker}/${own}`
}

export function modelUrl(model: ModelRow, taxonomy: Taxonomy): string | null {
  const line = taxonomy.modelLines.get(model.modelLineId)
  const category = line && taxonomy.categories.get(line.categoryId)
  return category ? `${categoryUrl(category)}/${line.slug}/${model.slug}` : null
}

/** «2005–2012», «с 2005» while it is built, «2005» for a single year. */
export function formatYears({ yearFrom, yearTo }: Pick<ModelRow, 'yearFrom' | 'yearTo'>): string {
  if (yearTo === null) return `с ${yearFrom}`
  return yearTo === yearFrom ? String(yearFrom) : `${yearFrom}–${yearTo}`
}

export function toModelCard(model: ModelRow, line: ModelLineRow, taxonomy: Taxonomy): ModelCard {
  const lineUrl = modelLineUrl(line, taxonomy)
  return {
    id: model.id,
    slug: model.slug,
    url: modelUrl(model, taxonomy) ?? lineUrl,
    name: model.name,
    icon: line.icon,
    manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
    modelLine: { slug: line.slug, name: line.name, url: lineUrl },
    years: formatYears(model),
    specifications: model.specifications.map((item): Specification => ({ ...item, key: item.key ?? item.name })),
    partCount: taxonomy.partCountOfModel.get(model.id) ?? 0,
  }
}

export function toModelLineCard(line: ModelLineRow, taxonomy: Taxonomy): ModelLineCard {
  const models = taxonomy.modelsOfLine.get(line.id) ?? []
  return {
    id: line.id,
    slug: line.slug,
    url: modelLineUrl(line, taxonomy),
    name: line.name,
    icon: line.icon,
    manufacturer: taxonomy.manufacturers.get(line.manufacturerId)?.name ?? '',
    models: models.map((model) => toModelCard(model, line, taxonomy)),
  }
}
