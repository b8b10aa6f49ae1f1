import { sql } from 'kysely'
import type { Reader } from '../../../platform/db/index.ts'
import type { SheetDraft } from './group-sheets.ts'

/** What the names in a file of drawings stand for. */
export interface References {
  modelLines: ReadonlyMap<string, number>
  /** Models by slug, with their line. */
  models: ReadonlyMap<string, { id: number; modelLineId: number }>
  /** Parts by 1C code. */
  codes: ReadonlyMap<string, number>
  /** Parts by article as it is searched for; several makers may have one. */
  articles: ReadonlyMap<string, readonly { id: number; maker: string; makerSlug: string }[]>
}

export async function findReferences(db: Reader, sheets: readonly SheetDraft[]): Promise<References> {
  const rows = sheets.flatMap(({ items }) => items.map(({ row }) => row))
  const codes = [...new Set(rows.map(({ code1c }) => code1c).filter(Boolean))]
  const articles = [...new Set(rows.map(({ article }) => article).filter(Boolean))]
  const [lines, models, byCode, byArticle] = await Promise.all([
    sql<{ id: number; slug: string }>`select id, slug from model_line`.execute(db),
    sql<{ id: number; slug: string; modelLineId: number }>`select id, slug, model_line_id from model`.execute(db),
    sql<{ id: number; code1c: string }>`select id, code1c from part where code1c = any(${codes})`.execute(db),
    sql<{ id: number; asked: string; maker: string; makerSlug: string }>`
      select p.id, a.asked, m.name as maker, m.slug as maker_slug
      from unnest(${articles}::text[]) as a (asked)
      join part p on p.article_key = article_key(a.asked) and p.removed_at is null
      join manufacturer m on m.id = p.manufacturer_id order by p.id`.execute(db),
  ])
  return {
    modelLines: new Map(lines.rows.map(({ slug, id }) => [slug, id])),
    models: new Map(models.rows.map(({ slug, id, modelLineId }) => [slug, { id, modelLineId }])),
    codes: new Map(byCode.rows.map(({ code1c, id }) => [code1c, id])),
    articles: Map.groupBy(byArticle.rows, ({ asked }) => asked),
  }
}
