import type pg from 'pg'
import { findSameParts, linkParts } from '../../catalog/import/index.ts'
import type { ItemFacts } from '../read/package-record.ts'
import { changedTable } from './changed-table.ts'
import type { ResolvedItem } from './resolve-item.ts'

export interface ItemRow {
  external_id: string
  facts: ItemFacts | null
  goods: ItemFacts | null
  part_id: number | null
  is_owner: boolean
  is_gone: boolean
  is_sold_apart: boolean
}

export interface Position extends ItemRow {
  /** Not to be put on sale, whatever else is told of it. */
  isService: boolean
  resolved: ResolvedItem
}

/**
 * A part is told of by the base that brought it. What a base has linked to while it was only analysed is its own with its
 * publication, unless another published base has it.
 */
export async function claimParts(client: pg.Client, baseId: string): Promise<void> {
  await client.query(
    `update exchange_item i set is_owner = true
     from (select distinct external_id from ${changedTable} where is_goods) c
     where i.base_id = $1 and i.external_id = c.external_id and i.part_id is not null and not i.is_owner
       and not exists (select from exchange_item o join exchange_base b on b.id = o.base_id
         where o.part_id = i.part_id and o.base_id <> i.base_id and o.is_owner and b.published_at is not null)`,
    [baseId],
  )
}

type Linkable = Position & { resolved: Extract<ResolvedItem, { problem: null }> }

/**
 * Positions that the shop has already are known by the code of 1C, else by article and maker; each part once a base. A base
 * that is only analysed owns nothing.
 */
export async function linkPositions(
  client: pg.Client,
  { baseId, isPublished }: { baseId: string; isPublished: boolean },
  positions: readonly Position[],
): Promise<void> {
  const wanted = positions.filter(
    (one): one is Linkable => one.part_id === null && one.resolved.problem === null && !one.isService,
  )
  const found = await findParts(client, baseId, wanted)
  const { taken, owned } = await readHolders(client, baseId, found)
  const links = wanted.flatMap((position, index) => {
    const part = found[index]
    if (!part || taken.has(part.id)) return []
    taken.add(part.id)
    position.part_id = part.id
    position.is_owner = isPublished && !owned.has(part.id)
    return [{ externalId: position.external_id, partId: part.id, isOwner: position.is_owner }]
  })
  await saveLinks(client, baseId, links)
}

type Found = Awaited<ReturnType<typeof linkParts>>

/**
 * Bases number their goods each for itself, and copies of one base share its ids: under a code that another base has brought
 * the same article is the same part, and any other is a part of its own.
 */
async function findParts(client: pg.Client, baseId: string, wanted: readonly Linkable[]): Promise<Found> {
  const found = await linkParts(client, wanted.map(toWanted))
  const { held } = await readHolders(client, baseId, found)
  const shared = wanted.flatMap((position, index) => {
    const part = found[index]
    return part && held.has(part.id) ? [{ index, id: part.id, ...articleOf(position) }] : []
  })
  if (shared.length === 0) return found
  const same = await findSameParts(client, shared)
  const others = shared.filter((_, place) => !same.has(place))
  const byArticle = await linkParts(
    client,
    others.map((other) => ({ ...other, code1c: null })),
  )
  const instead = new Map(others.map(({ index }, place) => [index, byArticle[place] ?? null]))
  return found.map((part, index) => (instead.has(index) ? (instead.get(index) ?? null) : part))
}

function articleOf({ resolved: { record, manufacturerId } }: Linkable) {
  return { article: record.article, manufacturerId }
}

function toWanted(position: Linkable) {
  const isCharacteristic = position.goods !== null
  return {
    ...articleOf(position),
    code1c: isCharacteristic ? position.external_id : (position.facts?.code ?? position.external_id),
    ...(isCharacteristic && { article: null }),
  }
}

/** Parts that this base has already, and those that another published base has, or tells of. */
async function readHolders(client: pg.Client, baseId: string, found: Found) {
  const { rows } = await client.query<{ part_id: number; base_id: string; is_owner: boolean }>(
    `select i.part_id::float8 as part_id, i.base_id, i.is_owner from exchange_item i
     join exchange_base b on b.id = i.base_id
     where i.part_id = any($1::bigint[]) and (i.base_id = $2 or b.published_at is not null)`,
    [found.flatMap((part) => (part ? [part.id] : [])), baseId],
  )
  const others = rows.filter((row) => row.base_id !== baseId)
  return {
    taken: new Set(rows.filter((row) => row.base_id === baseId).map((row) => row.part_id)),
    held: new Set(others.map((row) => row.part_id)),
    owned: new Set(others.filter((row) => row.is_owner).map((row) => row.part_id)),
  }
}

export async function saveLinks(
  client: pg.Client,
  baseId: string,
  links: readonly { externalId: string; partId: number; isOwner: boolean }[],
): Promise<void> {
  await client.query(
    `update exchange_item i set part_id = l.part_id, is_owner = l.is_owner
     from unnest($2::text[], $3::bigint[], $4::boolean[]) as l (external_id, part_id, is_owner)
     where i.base_id = $1 and i.external_id = l.external_id`,
    [baseId, links.map((l) => l.externalId), links.map((l) => l.partId), links.map((l) => l.isOwner)],
  )
}

export function byCode(code1c: string) {
  return { code1c, article: null, manufacturerId: null }
}
