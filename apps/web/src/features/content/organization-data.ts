import { type StructuredData, shopName } from '../../lib/seo.ts'

export function organizationData(publicUrl: string): StructuredData {
  return {
    '@type': 'Organization',
    name: shopName,
    url: `${publicUrl}/`,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: '+7 800 555-32-87',
      contactType: 'customer service',
      areaServed: ['RU', 'KZ'],
      availableLanguage: 'ru',
    },
  }
}

export function searchableSiteData(publicUrl: string): StructuredData {
  return {
    '@type': 'WebSite',
    name: shopName,
    url: `${publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/fp?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  }
}
