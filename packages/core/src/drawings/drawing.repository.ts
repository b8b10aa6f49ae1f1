import { sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'
import type { SavedSheet, SheetToSave } from './save-sheets.ts'

/** A sheet that has its row. */
interface NumberedSheet {
  sheet: SheetToSave
  sheetId: number
}

/** A sheet without a picture still has a size: that of an empty page of the usual shape. */
const emptyPicture = { width: 1000, height: 800, version: '', svg: null, storedFileId: null, isLayered: false }

/** Rows travel as one JSON value a statement: a catalogue of drawings has more values than a statement has parameters. */
function rowsOf(rows: readonly object[]) {
  return sql`${JSON.stringify(rows)}::jsonb`
}

export async function upsertSheets(trx: Trx, sheets: readonly SheetToSave[]): Promise<SavedSheet[]> {
  const rows = sheets.map(({ code, title, picture }) => ({
    code,
    title,
    ...emptyPicture,
    ...(picture && { width: picture.width, height: picture.height, version: picture.version, ...picture.content }),
  }))
  const { rows: saved } = await sql<SavedSheet>`
    insert into drawing_sheet (code, title, width, height, version, svg, stored_file_id, is_layered)
    select r.code, r.title, r.width, r.height, r.version, r.svg, r."storedFileId", r."isLayered"
    from jsonb_to_recordset(${rowsOf(rows)}) as r (code text, title text, width integer, height integer, version text,
      svg text, "storedFileId" uuid, "isLayered" boolean)
    on conflict (code) do update set title = excluded.title, width = excluded.width, height = excluded.height,
      version = excluded.version, svg = excluded.svg, stored_file_id = excluded.stored_file_id,
      is_layered = excluded.is_layered
    returning id, code, xmax = 0 as is_new`.execute(trx)
  return saved
}

/** Takes the sheets out of their machines and empties their lists. */
export async function clearSheets(trx: Trx, sheetIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('drawingCallout').where('sheetId', 'in', sheetIds).execute()
  await trx.deleteFrom('drawingItem').where('sheetId', 'in', sheetIds).execute()
  await trx.deleteFrom('drawingPlace').where('sheetId', 'in', sheetIds).execute()
}

export async function insertCallouts(trx: Trx, sheets: readonly NumberedSheet[]): Promise<void> {
  const rows = sheets.flatMap(({ sheet, sheetId }) => sheet.callouts.map((callout) => ({ sheetId, ...callout })))
  await sql`
    insert into drawing_callout (sheet_id, position, number_x, number_y, anchor_x, anchor_y)
    select r."sheetId", r.position, r."numberX", r."numberY", r."anchorX", r."anchorY"
    from jsonb_to_recordset(${rowsOf(rows)}) as r ("sheetId" integer, position integer, "numberX" double precision,
      "numberY" double precision, "anchorX" double precision, "anchorY" double precision)`.execute(trx)
}

export async function insertItems(trx: Trx, sheets: readonly NumberedSheet[]): Promise<void> {
  const rows = sheets.flatMap(({ sheet, sheetId }) => sheet.items.map((item) => ({ sheetId, ...item })))
  await sql`
    insert into drawing_item (sheet_id, position, line_number, part_id, name, count, serial_from, serial_to, note)
    select r."sheetId", r.position, r."lineNumber", r."partId", r.name, r.count, r."serialFrom", r."serialTo", r.note
    from jsonb_to_recordset(${rowsOf(rows)}) as r ("sheetId" integer, position integer, "lineNumber" integer,
      "partId" bigint, name text, count integer, "serialFrom" bigint, "serialTo" bigint, note text)`.execute(trx)
}

export async function insertPlaces(trx: Trx, sheets: readonly NumberedSheet[]): Promise<void> {
  const places = sheets.flatMap(({ sheet, sheetId }) => sheet.places.map((place) => ({ sheetId, ...place })))
  const nodeIds = await ensureNodes(trx, places)
  const rows = places.map((place) => ({ ...place, nodeId: nodeIds.get(nodeKey(place.modelLineId, place.nodePath)) }))
  await sql`
    with r as (
      select * from jsonb_to_recordset(${rowsOf(rows)}) as r ("sheetId" integer, "modelLineId" integer, "nodeId" integer,
        number integer, "modelIds" jsonb)
    ), placed as (
      insert into drawing_place (sheet_id, model_line_id, node_id, number)
      select r."sheetId", r."modelLineId", r."nodeId", r.number from r
      returning id, sheet_id, model_line_id
    )
    insert into drawing_place_model (place_id, model_id)
    select placed.id, m.id::integer from placed
    join r on r."sheetId" = placed.sheet_id and r."modelLineId" = placed.model_line_id
    cross join lateral jsonb_array_elements_text(r."modelIds") as m (id)`.execute(trx)
}

function nodeKey(modelLineId: number, path: readonly string[]): string {
  return JSON.stringify([modelLineId, ...path])
}

/** Ids of nodes by line and path, made where they are missing: level by level, for a node needs the one above it. */
async function ensureNodes(
  trx: Trx,
  places: readonly { modelLineId: number; nodePath: readonly string[] }[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const deepest = Math.max(0, ...places.map(({ nodePath }) => nodePath.length))
  for (let depth = 1; depth <= deepest; depth++) {
    const paths = new Map(
      places
        .filter(({ nodePath }) => nodePath.length >= depth)
        .map(({ modelLineId, nodePath }) => {
          const path = nodePath.slice(0, depth)
          return [nodeKey(modelLineId, path), { modelLineId, path }] as const
        }),
    )
    const keys = [...paths.keys()]
    const rows = [...paths.values()].map(({ modelLineId, path }, n) => ({
      n,
      modelLineId,
      parentId: ids.get(nodeKey(modelLineId, path.slice(0, -1))) ?? null,
      name: path.at(-1),
    }))
    for (const { n, id } of await upsertNodes(trx, rows)) ids.set(keys[n] ?? '', id)
  }
  return ids
}

async function upsertNodes(trx: Trx, rows: readonly object[]): Promise<{ n: number; id: number }[]> {
  const { rows: nodes } = await sql<{ n: number; id: number }>`
    with r as (
      select * from jsonb_to_recordset(${rowsOf(rows)}) as r (n integer, "modelLineId" integer, "parentId" integer, name text)
    ), made as (
      insert into machine_node (model_line_id, parent_id, name)
      select r."modelLineId", r."parentId", r.name from r order by r.n
      on conflict (model_line_id, parent_id, name) do update set name = excluded.name
      returning id, model_line_id, parent_id, name
    )
    select r.n, made.id from r join made on made.model_line_id = r."modelLineId"
      and made.parent_id is not distinct from r."parentId" and made.name = r.name`.execute(trx)
  return nodes
}

/** Nodes without a sheet in or below them, bottom up. */
export async function dropEmptyNodes(trx: Trx): Promise<void> {
  await sql`
    with recursive used as (
      select n.id, n.parent_id from machine_node n where exists (select from drawing_place p where p.node_id = n.id)
      union
      select above.id, above.parent_id from used join machine_node above on above.id = used.parent_id
    )
    delete from machine_node where id not in (select id from used)`.execute(trx)
}
