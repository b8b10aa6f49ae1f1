import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

export interface ClassifierRow {
  id: number
  name: string
  items: { id: number; folderId: number; name: string; value: string }[]
}

export async function findClassifier(db: Reader, id: number): Promise<ClassifierRow | undefined> {
  const { rows } = await sql<ClassifierRow>`
    select c.id, c.name, coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'folderId', e.folder_id, 'name', e.name, 'value', e.value)
        order by f.sort_order, f.id, e.sort_order, e.id)
      from ps_classifier_folder f join ps_classifier_entry e on e.folder_id = f.id
      where f.classifier_id = c.id), '[]') as items
    from ps_classifier c where c.id = ${id}`.execute(db)
  return rows[0]
}

export interface FolderRow {
  id: number
  parentId: number | null
  name: string
  count: number
}

/** Undefined for a classifier that there is not. */
export async function findFolders(db: Reader, classifierId: number): Promise<FolderRow[] | undefined> {
  const { rows } = await sql<{ folders: FolderRow[] }>`
    select coalesce((
      select jsonb_agg(jsonb_build_object('id', f.id, 'parentId', f.parent_id, 'name', f.name,
        'count', (select count(*) from ps_classifier_entry e where e.folder_id = f.id)) order by f.sort_order, f.id)
      from ps_classifier_folder f where f.classifier_id = c.id), '[]') as folders
    from ps_classifier c where c.id = ${classifierId}`.execute(db)
  return rows[0]?.folders
}
