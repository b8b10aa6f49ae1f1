import { sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface PictureRow {
  id: string
  width: number
  height: number
  /** From small to large. */
  widths: number[]
}

export async function findByIds(db: Reader, ids: readonly string[]): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    select p.id, p.width, p.height,
      array(select s.width from content_picture_size s where s.picture_id = p.id order by s.width) as widths
    from content_picture p where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function findFileId(db: Reader, pictureId: string, width: number): Promise<string | undefined> {
  const size = await db
    .selectFrom('contentPictureSize')
    .select('fileId')
    .where('pictureId', '=', pictureId)
    .where('width', '=', width)
    .executeTakeFirst()
  return size?.fileId
}

export async function insert(
  trx: Trx,
  picture: { name: string; width: number; height: number; uploadedBy: string | null },
  sizes: readonly { width: number; fileId: string }[],
): Promise<string> {
  const { id } = await trx.insertInto('contentPicture').values(picture).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('contentPictureSize')
    .values(sizes.map((size) => ({ pictureId: id, ...size })))
    .execute()
  return id
}
