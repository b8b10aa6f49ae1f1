import type { CategoryBanner, MenuCategory } from '@agromarket/shared'
import type { CategoryBannerRow, ModelLineRow } from './taxonomy.repository.ts'
import { categoryTrail, type Taxonomy } from './taxonomy.ts'
import { modelLineUrl } from './to-model-card.ts'

/** The menus are part of every page: they name the first lines of a category and lead to all of them. */
const shownLines = 10

/** Technique categories as the menus show them, with their model lines and banners (spec §2 mega-menu). */
export function toMenuCategories(taxonomy: Taxonomy): MenuCategory[] {
  const linesOfRoot = Map.groupBy(
    taxonomy.modelLines.values(),
    ({ categoryId }) => categoryTrail(taxonomy, categoryId)[0]?.id,
  )
  return taxonomy.technique.map((category) => ({
    ...category,
    modelLines: (linesOfRoot.get(category.id) ?? []).slice(0, shownLines).map((line) => ({
      name: lineTitle(line, taxonomy),
      url: modelLineUrl(line, taxonomy),
    })),
    banner: toBanner(taxonomy.bannerOfCategory.get(category.id)),
  }))
}

/** «Ростсельмаш ACROS», «John Deere серия S» */
function lineTitle(line: ModelLineRow, taxonomy: Taxonomy): string {
  const maker = taxonomy.manufacturers.get(line.manufacturerId)?.name ?? ''
  return line.name.startsWith(maker) ? line.name : `${maker} ${line.name.replace(/^Серия /, 'серия ')}`
}

function toBanner(row: CategoryBannerRow | undefined): CategoryBanner | null {
  if (!row) return null
  const { imagePath, title, text, btnTitle, btnLink } = row
  return { imagePath, title, text, buttonTitle: btnTitle, buttonLink: btnLink }
}
