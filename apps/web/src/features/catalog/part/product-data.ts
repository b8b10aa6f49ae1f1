import type { PartDetails } from '@agromarket/shared'
import type { StructuredData } from '../../../lib/seo.ts'

/** A part without its price: prices are for signed-in visitors (spec §1), and whoever reads this is a guest. */
export function productData(publicUrl: string, part: PartDetails): StructuredData {
  return {
    '@type': 'Product',
    name: `${part.name} ${part.article}`,
    sku: part.article,
    mpn: part.article,
    url: `${publicUrl}${part.url}`,
    category: part.category.name,
    brand: { '@type': 'Brand', name: part.manufacturer.name },
    ...(part.description && { description: part.description }),
    ...(part.weightGrams > 0 && {
      weight: { '@type': 'QuantitativeValue', value: part.weightGrams / 1000, unitCode: 'KGM' },
    }),
  }
}
