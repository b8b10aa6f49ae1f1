import type { ArticleTransform } from '@agromarket/shared'

/** An article's text as the profile wants it read: without the supplier's own mark, with the zeros that were lost. */
export function transformArticle(cell: string, { removesSpaces, cutPrefix, padTo }: ArticleTransform): string {
  let text = cell.trim()
  if (cutPrefix !== '' && text.toLowerCase().startsWith(cutPrefix.toLowerCase())) {
    text = text.slice(cutPrefix.length).trim() || text
  }
  if (removesSpaces) text = text.replace(/[\s\u00a0]+/g, '')
  return padTo !== null && /^\d+$/.test(text) ? text.padStart(padTo, '0') : text
}
