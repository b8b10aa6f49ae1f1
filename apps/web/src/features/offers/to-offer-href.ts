import type { OfferPrintQuery } from '@agromarket/shared'

/** The page of an offer or of one machine of it; the draft's for who writes it. */
export function toOfferHref({ hash, line, draft }: OfferPrintQuery): string {
  return `/offer/${hash}${line === undefined ? '' : `/${line}`}${draft ? '?draft=1' : ''}`
}

/** The same as a sheet of paper. */
export function toSheetHref({ hash, ...asked }: OfferPrintQuery): string {
  const search = toSearch(asked)
  return `/offer/pdf/${hash}${search && `?${search}`}`
}

/** The same as a show. */
export function toSlidesHref({ hash, ...asked }: OfferPrintQuery): string {
  return `/offer-slides/?${toSearch({ hash, ...asked })}`
}

function toSearch({ hash, line, draft }: Partial<OfferPrintQuery>): string {
  return new URLSearchParams({
    ...(hash !== undefined && { hash }),
    ...(line !== undefined && { line }),
    ...(draft && { draft: '1' }),
  }).toString()
}
