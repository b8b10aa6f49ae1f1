/** Price lists behind links: no way into private networks, bounded in time and redirects. */
export { createPriceLinks } from './fetch-link.ts'
export { priceLinks } from './price-links.integration.ts'
