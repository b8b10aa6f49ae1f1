import type { CatalogRecord } from './catalog-record.ts'
import type { Dictionaries } from './dictionaries.ts'
import { readAppliesTo, readCrossNumbers, readPrices, readSpecifications, readStock } from './read-lists.ts'
import { optionalCount, optionalFlag, optionalText, RowRejection, requiredText } from './read-values.ts'
import { slugify } from './slugify.ts'
import type { StagingRow } from './staging-row.ts'

/** Checks a record and resolves what it refers to. Throws RowRejection with the reason for the report. */
export function toStagingRow(line: number, record: CatalogRecord, dictionaries: Dictionaries): StagingRow {
  const article = requiredText(record.article, 'article', 80)
  const manufacturerName = requiredText(record.manufacturer, 'manufacturer', 120)
  const manufacturer = dictionaries.manufacturers.get(manufacturerName)
  if (!manufacturer) throw new RowRejection(`Производителя «${manufacturerName}» нет в справочнике`)
  const path = requiredText(record.category, 'category', 300)
  const category = dictionaries.categories.get(path)
  if (!category) throw new RowRejection(`Раздела «${path}» нет в каталоге запчастей`)
  const articleSlug = slugify(article)
  if (articleSlug === '') throw new RowRejection(`В артикуле «${article}» нет ни букв, ни цифр`)
  return {
    line,
    code1c: requiredText(record.code1c, 'code1c', 60),
    slug: `${articleSlug}-${manufacturer.slug}`,
    article,
    name: requiredText(record.name, 'name', 300),
    manufacturerId: manufacturer.id,
    categoryId: category.id,
    node: optionalText(record.node, 'node', 200),
    description: optionalText(record.description, 'description', 10_000),
    weightGrams: optionalCount(record.weightGrams, 'weightGrams'),
    unit: optionalText(record.unit, 'unit', 20),
    packageSize: readPackageSize(record.packageSize),
    icon: optionalText(record.icon, 'icon', 60),
    defaultIcon: category.icon,
    popularity: optionalCount(record.popularity, 'popularity'),
    isRemoved: optionalFlag(record.isRemoved, 'isRemoved'),
    specifications: readSpecifications(record.specifications),
    prices: readPrices(record.prices, dictionaries.priceLists),
    stock: readStock(record.stock, dictionaries.branches),
    crossNumbers: readCrossNumbers(record.crossNumbers),
    appliesTo: readAppliesTo(record.appliesTo, dictionaries.models),
  }
}

const mostInPackage = 1000

function readPackageSize(value: unknown): number | null {
  const size = optionalCount(value, 'packageSize')
  if (size !== null && (size < 1 || size > mostInPackage)) {
    throw new RowRejection(`packageSize: от 1 до ${mostInPackage}`)
  }
  return size
}
