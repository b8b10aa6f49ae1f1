import { partCount } from '../cart/cart.schema.ts'
import { z } from '../validation/zod.ts'
import { partCardSchema } from './catalog-views.ts'

export const articleListLimits = { lines: 1_000, articleLength: 120 } as const

/** A pasted list of articles. Without a count the line's last number may be one: «Н 066 11 12». */
export const articleListSchema = z.object({
  lines: z
    .array(
      z.object({ article: z.string().trim().min(1).max(articleListLimits.articleLength), count: partCount.optional() }),
    )
    .min(1)
    .max(articleListLimits.lines),
})
export type ArticleList = z.infer<typeof articleListSchema>

/** What has been read out of a file as such a list. */
export const readArticleListSchema = z.object({
  lines: z.array(z.object({ article: z.string(), count: z.int().optional() })),
})

export const resolvedLineSchema = z.object({
  /** The line's number in the list, from 1. */
  line: z.int(),
  article: z.string(),
  count: z.int(),
  /** One part; one of several to choose; a part in place of the number; nothing. */
  state: z.enum(['found', 'choose', 'replaced', 'missing']),
  part: partCardSchema.optional(),
  /** Parts of this number by several makers, or several that replace it. */
  candidates: z.array(partCardSchema).optional(),
  /** Why another part stands here, or what is wrong, in a sentence. */
  note: z.string().optional(),
  /** A part with nearly this number. */
  similar: partCardSchema.optional(),
})
export type ResolvedLine = z.infer<typeof resolvedLineSchema>

export const resolvedListSchema = z.object({ rows: z.array(resolvedLineSchema) })
export type ResolvedList = z.infer<typeof resolvedListSchema>

/**
 * Reads pasted text: a line a part, article and count divided by a tabulator, a semicolon, a colon or a space. Of more
 * columns (a table with names) the first is the article, the last whole number the count. A line without a divider keeps
 * its count within: only the catalogue can tell it from a part of the number. Empty lines and a head fall away.
 */
export function readArticleList(text: string): ArticleList['lines'] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\u00a0\u2007\u202f]/g, ' ').trim())
    .filter((line) => line !== '')
  return lines.filter((line, index) => index > 0 || lines.length === 1 || /\d/.test(line)).flatMap(readLine)
}

const unit = /\s*(?:шт(?:ук[аи]?)?|компл(?:ект(?:а|ов)?)?|pcs)?\.?$/i

function readLine(line: string): ArticleList['lines'] {
  const cells = line.split(/\t|;/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const [article = '', ...others] = cells
  if (others.length === 0) return withMark(line)
  const counts = others.map(readCount).filter((count) => count !== null)
  // Of two columns the second is the count: one that no cart takes is left for the catalogue to speak of.
  if (others.length === 1 && counts.length === 0 && /^\d{1,9}$/.test(others[0] ?? ''))
    return toLine(`${article} ${others[0]}`)
  return toLine(article, counts.at(-1) ?? 1)
}

/** «6201471 — 2 шт.» says which number is the count; «6201471 2» does not. */
function withMark(line: string): ArticleList['lines'] {
  const marked = /^(.+?)\s*(?:\s[-–—:=xх×*]\s*|[:=])(\d{1,4})\s*(?:шт|компл|pcs)?[а-я]*\.?$/i.exec(line)
  const named = /^(.+?)\s+(\d{1,4})\s*(?:шт|компл|pcs)[а-я]*\.?$/i.exec(line)
  const [, article = '', count = ''] = marked ?? named ?? []
  return article ? toLine(article, readCount(count) ?? 1) : toLine(line)
}

function readCount(cell: string): number | null {
  const [, count] = /^(\d{1,4})(?:[.,]0+)?$/.exec(cell.replace(unit, '').replace(/(?<=\d) (?=\d{3}$)/, '')) ?? []
  return count === undefined || Number(count) === 0 ? null : Number(count)
}

function toLine(article: string, count?: number): ArticleList['lines'] {
  const text = article.trim().slice(0, articleListLimits.articleLength)
  return text === '' ? [] : [{ article: text, ...(count !== undefined && { count }) }]
}
