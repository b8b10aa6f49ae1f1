import type { ModelLineBanner } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

type BannerRow = Omit<ModelLineBanner, 'icon'>

/** As one object, so that the names of spec §3 stay as they are. */
const banner = sql`jsonb_build_object('modelLineId', b.model_line_id, 'bg_type', b.bg_type, 'image_path', b.image_path,
  'label', b.label, 'title', b.title, 'text', b.text, 'btn_title', b.btn_title, 'btn_link', b.btn_link)`

/** Banners of the lines, in their order; a line without one is left out. */
export async function findBanners(db: Reader, modelLineIds: readonly number[]): Promise<BannerRow[]> {
  if (modelLineIds.length === 0) return []
  const { rows } = await sql<{ banner: BannerRow }>`
    select ${banner} as banner from ps_model_banner b where b.model_line_id = any(${modelLineIds}::integer[])
    order by array_position(${modelLineIds}::integer[], b.model_line_id)`.execute(db)
  return rows.map((row) => row.banner)
}

/** All that there are, a few dozen. */
export async function listBanners(db: Reader): Promise<BannerRow[]> {
  const { rows } = await sql<{ banner: BannerRow }>`
    select ${banner} as banner from ps_model_banner b order by b.model_line_id limit 100`.execute(db)
  return rows.map((row) => row.banner)
}
