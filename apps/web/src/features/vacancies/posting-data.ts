import { employments, type VacancyPage } from '@agromarket/shared'
import { type StructuredData, shopName } from '../../lib/seo.ts'

/** What search engines read of a vacancy (schema.org JobPosting). */
export function postingData(publicUrl: string, vacancy: VacancyPage): StructuredData {
  const { id, title, publishedAt, closesOn, employment, currency, city, address, payFrom, payTo } = vacancy
  return {
    '@type': 'JobPosting',
    title,
    description: describe(vacancy),
    datePosted: publishedAt.slice(0, 10),
    ...(closesOn && { validThrough: `${closesOn}T23:59:59` }),
    employmentType: employments[employment].schemaName,
    identifier: { '@type': 'PropertyValue', name: shopName, value: String(id) },
    hiringOrganization: { '@type': 'Organization', name: shopName, sameAs: `${publicUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: address,
        addressLocality: city,
        addressCountry: currency === 'KZT' ? 'KZ' : 'RU',
      },
    },
    ...(payFrom !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: payFrom,
          ...(payTo !== null && { maxValue: payTo }),
          unitText: 'MONTH',
        },
      },
    }),
    directApply: true,
    url: `${publicUrl}${vacancy.url}`,
  }
}

/** As HTML, which schema.org asks for here. */
function describe({ duties, requirements, benefits }: VacancyPage): string {
  const sections = [
    ['Что делать', duties],
    ['Что нужно', requirements],
    ['Что даём', benefits],
  ] as const
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `<p>${name}</p><ul>${lines.map((line) => `<li>${toText(line)}</li>`).join('')}</ul>`)
    .join('')
}

function toText(line: string): string {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
