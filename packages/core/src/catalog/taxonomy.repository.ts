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
  isPromo: boolean
}
export interface CategoryBannerRow {
  categoryId: number
  imagePath: string | null
  title: string
  text: string
  btnTitle: string
  btnLink: string
}
/** How many parts on sale a category has of a maker. */
export interface PartCountRow {
  categoryId: number
  manufacturerId: number
  count: number
}

/** An address that has moved: a category's path, the slug of anything else. */
export interface RedirectRow {
  kind: 'category' | 'manufacturer' | 'model_line' | 'model'
  slug: string
  targetId: number
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
  redirects: RedirectRow[]
  popularNames: string[]
}

export async function findTaxonomy(db: Database): Promise<TaxonomyRows> {
  const [categories, banners, manufacturers, modelLines, models, partCounts, modelCounts, redirects, popularNames] =
    await Promise.all([
      sql<CategoryRow>`select id, parent_id, kind, slug, path, name, description, icon, spec_columns
      from category order by sort_order, name`.execute(db),
      sql<CategoryBannerRow>`select category_id, image_path, title, text, btn_title, btn_link
      from category_banner`.execute(db),
      sql<ManufacturerRow>`select id, slug, name from manufacturer order by name`.execute(db),
      sql<ModelLineRow>`select id, slug, name, manufacturer_id, category_id, description, icon
      from model_line order by sort_order, name`.execute(db),
      sql<ModelRow>`select id, slug, name, model_line_id, year_from, year_to, description, specifications, is_promo
      from model order by sort_order, name`.execute(db),
      countParts(db),
      sql<{ modelId: number; count: number }>`select model_id, count(*) as count
      from applicability group by model_id`.execute(db),
      sql<RedirectRow>`select kind, slug, target_id from slug_redirect`.execute(db),
      // Enough to finish a query with; the whole catalogue's names repeat them.
      sql<{ name: string }>`select name from (
        select name, popularity from part where removed_at is null order by popularity desc, id limit 3000) popular
      group by name order by max(popularity) desc, name`.execute(db),
    ])
  return {
    categories: categories.rows,
    banners: banners.rows,
    manufacturers: manufacturers.rows,
    modelLines: modelLines.rows,
    models: models.rows,
    partCounts: partCounts.rows,
    modelCounts: modelCounts.rows,
    redirects: redirects.rows,
    popularNames: popularNames.rows.map((row) => row.name),
  }
}

function countParts(db: Database) {
  return sql<PartCountRow>`select p.category_id, p.manufacturer_id, count(*) as count
    from part p where p.removed_at is null group by p.category_id, p.manufacturer_id`.execute(db)
}
