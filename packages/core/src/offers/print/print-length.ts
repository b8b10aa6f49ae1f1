import type { OfferContent } from '@agromarket/shared'

/** Three hundred pages, a few seconds of a browser; what is longer nobody reads, and it would hold everybody else up. */
const mostRows = 3_000

export function isTooLongToPrint({ machines, parts, works }: OfferContent): boolean {
  const rows = machines.reduce((sum, { options }) => sum + 1 + options.length, parts.length + works.length)
  return rows > mostRows
}
