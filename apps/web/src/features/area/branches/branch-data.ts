import { type BranchWithDistance, kazakhstanCountryId } from '@agromarket/shared'
import { type StructuredData, shopName } from '../../../lib/seo.ts'

export function branchData(publicUrl: string, branch: BranchWithDistance): StructuredData {
  const [latitude, longitude] = branch.coords
  return {
    '@type': 'Store',
    name: branch.name,
    url: `${publicUrl}/contacts`,
    telephone: branch.phone,
    email: branch.email,
    address: {
      '@type': 'PostalAddress',
      addressLocality: branch.city,
      streetAddress: branch.address,
      addressCountry: branch.countryId === kazakhstanCountryId ? 'KZ' : 'RU',
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    parentOrganization: { '@type': 'Organization', name: shopName },
  }
}
