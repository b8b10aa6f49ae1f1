import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

/** A sheet of a machine as its tree shows it. */
export interface PlaceRow {
  sheetId: number
  number: number
  title: string
  nodeId: number
  version: string
  hasPicture: boolean
  isPixels: boolean
  positionCount: number
}

export interface NodeRow {
  id: number
  parentId: number | null
  name: string
}

/** The sheets of a model line in their order; of one model those that are about it. */
export async function findPlaces(db: Database, modelLineId: number, modelId: number | null): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select p.sheet_id, p.number, s.title, p.node_id, s.version, num_nonnulls(s.svg, s.stored_file_id) > 0 as has_picture,
      s.stored_file_id is not null as is_pixels,
      (select count(distinct i.position) from drawing_item i where i.sheet_id = s.id)::integer as position_count
    from drawing_place p join drawing_sheet s on s.id = p.sheet_id
    where p.model_line_id = ${modelLineId} and ${aboutModel(modelId)}
    order by p.number`.execute(db)
  return rows
}

/** How many sheets are about each of some models; one that has none is absent. */
export async function countSheetsOfModels(
  db: Database,
  models: readonly { modelId: number; modelLineId: number }[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ modelId: number; count: number }>`
    select m.model_id, count(*)::integer as count
    from unnest(${models.map(({ modelId }) => modelId)}::integer[], ${models.map(({ modelLineId }) => modelLineId)}::integer[])
      as m (model_id, model_line_id)
      join drawing_place p on p.model_line_id = m.model_line_id
    where not exists (select from drawing_place_model o where o.place_id = p.id)
      or exists (select from drawing_place_model o where o.place_id = p.id and o.model_id = m.model_id)
    group by m.model_id`.execute(db)
  return new Map(rows.map(({ modelId, count }) => [modelId, count]))
}

/** Whether place `p` is about the model: it names it, or names none. */
function aboutModel(modelId: number | null) {
  if (modelId === null) return sql`true`
  return sql`(not exists (select from drawing_place_model m where m.place_id = p.id)
    or exists (select from drawing_place_model m where m.place_id = p.id and m.model_id = ${modelId}))`
}

export async function findNodes(db: Database, modelLineId: number): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, parent_id, name from machine_node where model_line_id = ${modelLineId} order by id`.execute(db)
  return rows
}

export interface SheetRow {
  id: number
  title: string
  width: number
  height: number
  /** Inlined drawings alone; others are fetched by their address. */
  layers: string | null
  version: string
  hasPicture: boolean
  isPixels: boolean
  callouts: { position: number; numberX: number; numberY: number; anchorX: number; anchorY: number }[]
  items: ItemRow[]
  /** Model lines that have the sheet, and under which number. */
  places: { modelLineId: number; number: number }[]
}

export interface ItemRow {
  position: number
  line: number
  partId: number | null
  name: string
  count: number
  serialFrom: number | null
  serialTo: number | null
  note: string
}

/** Everything that stands on a sheet, in one statement. */
export async function findSheet(db: Database, sheetId: number): Promise<SheetRow | undefined> {
  const { rows } = await sql<SheetRow>`
    select s.id, s.title, s.width, s.height, case when s.is_layered then s.svg end as layers, s.version,
      num_nonnulls(s.svg, s.stored_file_id) > 0 as has_picture, s.stored_file_id is not null as is_pixels,
      (select coalesce(json_agg(json_build_object('position', c.position, 'numberX', c.number_x, 'numberY', c.number_y,
        'anchorX', c.anchor_x, 'anchorY', c.anchor_y) order by c.position), '[]')
        from drawing_callout c where c.sheet_id = s.id) as callouts,
      (select coalesce(json_agg(json_build_object('position', i.position, 'line', i.line_number, 'partId', i.part_id,
        'name', i.name, 'count', i.count, 'serialFrom', i.serial_from, 'serialTo', i.serial_to, 'note', i.note)
        order by i.position, i.line_number), '[]') from drawing_item i where i.sheet_id = s.id) as items,
      (select coalesce(json_agg(json_build_object('modelLineId', p.model_line_id, 'number', p.number)
        order by p.model_line_id), '[]') from drawing_place p where p.sheet_id = s.id) as places
    from drawing_sheet s where s.id = ${sheetId}`.execute(db)
  return rows[0]
}

/** What a position of a sheet is, by its part or by its name alone. */
export interface NamedPositionRow {
  sheetId: number
  position: number
  partId: number | null
  name: string
}

/** Everything that stands on these sheets, in their order. */
export async function findPositions(db: Database, sheetIds: readonly number[]): Promise<NamedPositionRow[]> {
  const { rows } = await sql<NamedPositionRow>`
    select sheet_id, position, part_id, name from drawing_item
    where sheet_id = any(${sheetIds}::integer[]) order by sheet_id, position, line_number`.execute(db)
  return rows
}

/** Where a part stands: each sheet of each machine once, with its first position there. */
export interface PartPlaceRow {
  sheetId: number
  title: string
  position: number
  modelLineId: number
  number: number
  /** The models that the sheet is about; none for all of the line. */
  modelIds: number[]
  /** The machines that have it there, by their serial numbers; null where there is no such bound. */
  serialFrom: number | null
  serialTo: number | null
}

/** Sheets of one part; more machines than this help nobody on one page. */
const mostPlaces = 300

/** SQL: the places of the part of the outer query as one JSON list of PartPlaceRow. */
export function selectPlacesOfPart(partId: RawBuilder<number>, limit = mostPlaces): RawBuilder<PartPlaceRow[]> {
  return sql`(select coalesce(json_agg(place), '[]') from (
    select s.id as "sheetId", s.title, i.position, i.serial_from as "serialFrom", i.serial_to as "serialTo",
      p.model_line_id as "modelLineId", p.number,
      array(select m.model_id from drawing_place_model m where m.place_id = p.id) as "modelIds"
    from (select sheet_id, min(position) as position,
        case when bool_and(serial_from is not null) then min(serial_from) end as serial_from,
        case when bool_and(serial_to is not null) then max(serial_to) end as serial_to
      from drawing_item where part_id = ${partId} group by sheet_id) i
    join drawing_sheet s on s.id = i.sheet_id
    join drawing_place p on p.sheet_id = s.id
    order by p.model_line_id, p.number limit ${sql.lit(limit)}) place)`
}

/** A sheet that shows a part where it is fitted: its picture and its numbers. */
export interface CloseUpRow {
  sheetId: number
  version: string
  isPixels: boolean
  width: number
  height: number
  callouts: SheetRow['callouts']
}

/** SQL: the drawn sheet that the part of the outer query was put on first, as CloseUpRow; null without one. */
export function selectCloseUp(partId: RawBuilder<number>): RawBuilder<CloseUpRow | null> {
  return sql`(select row_to_json(shown) from (
    select s.id as "sheetId", s.version, s.stored_file_id is not null as "isPixels", s.width, s.height,
      (select json_agg(json_build_object('position', c.position, 'numberX', c.number_x, 'numberY', c.number_y,
        'anchorX', c.anchor_x, 'anchorY', c.anchor_y) order by c.position)
        from drawing_callout c where c.sheet_id = s.id) as callouts
    from drawing_item i join drawing_sheet s on s.id = i.sheet_id
    where i.part_id = ${partId} and num_nonnulls(s.svg, s.stored_file_id) > 0
      and exists (select from drawing_place p where p.sheet_id = s.id)
      and exists (select from drawing_callout c where c.sheet_id = s.id and c.position = i.position)
    order by s.id limit 1) shown)`
}

/** A picture as it is kept. */
export type PictureRow = { svg: string; isLayered: boolean } | { storedFileId: string }

/** Undefined unless the sheet has a picture of this very version. */
export async function findPicture(db: Database, sheetId: number, version: string): Promise<PictureRow | undefined> {
  const { rows } = await sql<{ svg: string | null; isLayered: boolean; storedFileId: string | null }>`
    select svg, is_layered, stored_file_id from drawing_sheet where id = ${sheetId} and version = ${version}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  if (row.svg !== null) return { svg: row.svg, isLayered: row.isLayered }
  return row.storedFileId === null ? undefined : { storedFileId: row.storedFileId }
}
