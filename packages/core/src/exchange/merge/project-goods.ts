import { createHash } from 'node:crypto'
import type pg from 'pg'
import { findPartCodes, importRecordsInto, linkParts } from '../../catalog/import/index.ts'
import type { ItemFacts } from '../read/package-record.ts'
import { changedTable } from './changed-table.ts'
import { isGone, isSoldApart, joinGoods } from './mirror.repository.ts'
import { type Meaning, type ResolvedItem, resolveItem } from './resolve-item.ts'

const batchSize = 10_000

interface ItemRow {
  external_id: string
  facts: ItemFacts | null
  goods: ItemFacts | null
  part_id: number | null
  is_owner: boolean
  is_gone: boolean
  is_sold_apart: boolean
}

interface Position extends ItemRow {
  resolved: ResolvedItem
}

export interface ProjectedGoods {
  inserted: number
  updated: number
  /** Positions that the catalogue refused, and why. */
  refused: { externalId: string; reason: string }[]
}

/**
 * Finds out what the changed goods are in the shop; those that mean nothing yet keep the reason, and what the shop has of
 * them stays as it is. With `isPublished` they are merged into the catalogue: linked parts keep their code, new ones get
 * that of 1C.
 */
export async function projectGoods(
  client: pg.Client,
  work: {
    baseId: string
    meaning: Meaning
    isPublished: boolean
    onDone: (done: number) => void
    signal: AbortSignal
  },
): Promise<ProjectedGoods> {
  const sum: ProjectedGoods = { inserted: 0, updated: 0, refused: [] }
  await client.query(declareChanged, [work.baseId])
  let done = 0
  for (;;) {
    work.signal.throwIfAborted()
    const { rows } = await client.query<ItemRow>(`fetch ${batchSize} from exchange_goods`)
    if (rows.length === 0) break
    const positions = rows.map((row) => ({ ...row, resolved: resolveItem(work.meaning, row.facts, row.goods) }))
    await link(client, work.baseId, positions)
    const refused = work.isPublished ? await merge(client, work.baseId, positions, sum) : new Map<string, string>()
    await noteProblems(client, work.baseId, positions, refused)
    sum.refused.push(...[...refused].map(([externalId, reason]) => ({ externalId, reason })))
    done += rows.length
    work.onDone(done)
  }
  await client.query('close exchange_goods')
  return sum
}

const declareChanged = `
declare exchange_goods no scroll cursor for
select i.external_id, i.facts, g.facts as goods, i.part_id::float8 as part_id, i.is_owner,
  ${isGone} as is_gone,
  ${isSoldApart} as is_sold_apart
from (select distinct external_id from ${changedTable} where is_goods) c
join exchange_item i on i.base_id = $1 and i.external_id = c.external_id
${joinGoods}
order by i.external_id`

/** Positions that the shop has already are known by the code of 1C, else by article and maker; each part once a base. */
async function link(client: pg.Client, baseId: string, positions: readonly Position[]): Promise<void> {
  const wanted = positions.filter(({ part_id, resolved }) => part_id === null && resolved.problem === null)
  const found = await linkParts(client, wanted.map(toWanted))
  const { rows } = await client.query<{ part_id: number; base_id: string; is_owner: boolean }>(
    'select part_id::float8 as part_id, base_id, is_owner from exchange_item where part_id = any($1::bigint[])',
    [found.flatMap((part) => (part ? [part.id] : []))],
  )
  const taken = new Set(rows.filter((row) => row.base_id === baseId).map((row) => row.part_id))
  const owned = new Set(rows.filter((row) => row.base_id !== baseId && row.is_owner).map((row) => row.part_id))
  const links = wanted.flatMap((position, index) => {
    const part = found[index]
    if (!part || taken.has(part.id)) return []
    taken.add(part.id)
    position.part_id = part.id
    position.is_owner = !owned.has(part.id)
    return [{ externalId: position.external_id, partId: part.id, isOwner: position.is_owner }]
  })
  await saveLinks(client, baseId, links)
}

function toWanted({ external_id, facts, goods, resolved }: Position) {
  const isCharacteristic = goods !== null
  const resolvedRecord = resolved.problem === null ? resolved : null
  return {
    code1c: isCharacteristic ? external_id : (facts?.code ?? external_id),
    article: isCharacteristic ? null : (resolvedRecord?.record.article ?? null),
    manufacturerId: resolvedRecord?.manufacturerId ?? null,
  }
}

async function saveLinks(
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

/** Into the catalogue, as the owner of the parts; returns what it refused, with the reason. */
async function merge(
  client: pg.Client,
  baseId: string,
  positions: readonly Position[],
  sum: ProjectedGoods,
): Promise<Map<string, string>> {
  const ours = positions.filter(
    ({ resolved, is_owner, is_gone, part_id, is_sold_apart }) =>
      // What is sold by its characteristics is not sold without them; what never came does not come to be removed.
      resolved.problem === null && is_owner && !(part_id === null && (is_gone || is_sold_apart)),
  )
  if (ours.length === 0) return new Map()
  const codes = await readCodes(client, ours)
  const records = ours.flatMap(({ resolved, external_id, is_gone, is_sold_apart }, index) =>
    resolved.problem === null
      ? [
          {
            line: index + 1,
            record: { ...resolved.record, code1c: codes.get(external_id), isRemoved: is_gone || is_sold_apart },
          },
        ]
      : [],
  )
  const refused = new Map<string, string>()
  const result = await importRecordsInto(client, records, { twins: 'apart', mayFill: false })
  sum.inserted += result.inserted
  sum.updated += result.updated
  for (const { line, reason } of result.firstRejections) {
    const position = ours[line - 1]
    if (position) refused.set(position.external_id, reason)
  }
  const fresh = ours.filter(({ part_id }) => part_id === null)
  const found = await linkParts(
    client,
    fresh.map(({ external_id }) => byCode(codes.get(external_id) ?? '')),
  )
  const links = fresh.flatMap(({ external_id: externalId }, index) => {
    const part = found[index]
    return part ? [{ externalId, partId: part.id, isOwner: true }] : []
  })
  await saveLinks(client, baseId, links)
  return refused
}

/** The longest code that the shop takes. */
const longestCode = 60

/** Codes of linked parts as the shop has them; of new ones as 1C has them, unless another part has taken it. */
async function readCodes(client: pg.Client, positions: readonly Position[]): Promise<Map<string, string>> {
  const ids = positions.flatMap(({ part_id }) => (part_id === null ? [] : [part_id]))
  const own = new Map((await findPartCodes(client, ids)).map(({ id, code1c }) => [id, code1c]))
  const wanted = positions.flatMap((position) => (position.part_id === null ? (codeOf(position) ?? []) : []))
  const inUse = new Set((await linkParts(client, wanted.map(byCode))).flatMap((part) => (part ? [part.code1c] : [])))
  return new Map(
    positions.map((position) => {
      const code = codeOf(position)
      const known = position.part_id === null ? undefined : own.get(position.part_id)
      const chosen = known ?? (code && !inUse.has(code) ? code : toCode(position.external_id))
      inUse.add(chosen)
      return [position.external_id, chosen]
    }),
  )
}

function byCode(code1c: string) {
  return { code1c, article: null, manufacturerId: null }
}

/** The requisite «Код», which characteristics of one goods share. */
function codeOf({ goods, facts }: ItemRow): string | undefined {
  const code = goods ? undefined : facts?.code?.trim()
  return code && code.length <= longestCode ? code : undefined
}

/** «Ид» of a characteristic is longer than the shop's codes. */
function toCode(externalId: string): string {
  if (externalId.length <= longestCode) return externalId
  return `${externalId.slice(0, 36)}#${createHash('md5').update(externalId).digest('hex').slice(0, 16)}`
}

async function noteProblems(
  client: pg.Client,
  baseId: string,
  positions: readonly Position[],
  refused: ReadonlyMap<string, string>,
): Promise<void> {
  await client.query(
    `update exchange_item i set problem = u.problem
     from unnest($2::text[], $3::text[]) as u (external_id, problem)
     where i.base_id = $1 and i.external_id = u.external_id and i.problem is distinct from u.problem`,
    [
      baseId,
      positions.map(({ external_id }) => external_id),
      positions.map((position) => problemOf(position, refused)),
    ],
  )
}

/** What has gone, and what is sold by its characteristics, misses nothing. */
function problemOf(
  { external_id, resolved, is_gone, is_sold_apart }: Position,
  refused: ReadonlyMap<string, string>,
): string | null {
  if (is_gone || is_sold_apart) return null
  return refused.has(external_id) ? 'refused' : resolved.problem
}
