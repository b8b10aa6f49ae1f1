import type { SpecColumn } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

export interface CategoryRow {
  id: number
  parentId: number | null
  kind: string
  slug: string
  path: string
  name: string
  description: string
  icon: string
  specColumns: SpecColumn[]
}
export interface ManufacturerRow {
  id: number
  slug: string
  name: string
}
export interface ModelLineRow {
  id: number
  slug: string
  name: string
  manufacturerId: number
  categoryId: number
  description: string
  icon: string
}
export interface ModelRow {
  id: number
  slug: string
  name: string
  modelLineId: number
  yearFrom: number
  yearTo: number | null
  description: string
  specifications: { key?: string; name: string; value: string | number; unit?: string }[]
}
export interface CategoryBannerRow {
  categoryId: number
  imagePath: string | null
  title: string
  text: string
  btnTitle: string
  btnLink: string
}
/** How many parts on sale a category has of a manufacturer. */
export interface PartCountRow {
  categoryId: number
  manufacturerId: number
  count: number
}

export interface TaxonomyRows {
  categories: CategoryRow[]
  banners: CategoryBannerRow[]
  manufacturers: ManufacturerRow[]
  modelLines: ModelLineRow[]
  models: ModelRow[]
  partCounts: PartCountRow[]
  /** Parts that fit, by model. */
  modelCounts: { modelId: number; count: number }[]
  popularNames: string[]
}

export async function findTaxonomy(db: Database): Promise<TaxonomyRows> {
  const [categories, banners, manufacturers, modelLines, models, partCounts, modelCounts, popularNames] =
    await Promise.all([
      sql<CategoryRow>`select id, parent_id, kind, slug, path, name, description, icon, spec_columns
      from category order by sort_order, name`.execute(db),
      sql<CategoryBannerRow>`select category_id, image_path, title, text, btn_title, btn_link
      from category_banner`.execute(db),
      sql<ManufacturerRow>`select id, slug, name from manufacturer order by name`.execute(db),
      sql<ModelLineRow>`select id, slug, name, manufacturer_id, category_id, description, icon
      from model_line order by sort_order, name`.execute(db),
      sql<ModelRow>`select id, slug, name, model_line_id, year_from, year_to, description, specifications
      from model order by sort_order, name`.execute(db),
      sql<PartCountRow>`select category_id, manufacturer_id, count(*) as count
      from part where removed_at is null group by category_id, manufacturer_id`.execute(db),
      sql<{ modelId: number; count: number }>`select model_id, count(*) as count
      from applicability group by model_id`.execute(db),
      // Enough words to mend a mistyped query with; the whole catalogue's names repeat them.
      sql<{ name: string }>`select name from part where removed_at is null
      order by popularity desc, id limit 3000`.execute(db),
    ])
  return {
    categories: categories.rows,
    banners: banners.rows,
    manufacturers: manufacturers.rows,
    modelLines: modelLines.rows,
    models: models.rows,
    partCounts: partCounts.rows,
    modelCounts: modelCounts.rows,
    popularNames: popularNames.rows.map((row) => row.name),
  }
}
