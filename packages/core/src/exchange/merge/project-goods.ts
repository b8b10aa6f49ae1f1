import type pg from 'pg'
import { importRecordsInto, linkParts } from '../../catalog/import/index.ts'
import { changedTable } from './changed-table.ts'
import { byCode, claimParts, type ItemRow, linkPositions, type Position, saveLinks } from './link-positions.ts'
import { isGone, isSoldApart, joinGoods } from './mirror.repository.ts'
import { readCodes } from './new-codes.ts'
import { type Meaning, type ResolvedItem, resolveItem } from './resolve-item.ts'

const batchSize = 10_000

export interface RefusedPosition {
  externalId: string
  article: string | null
  name: string | null
  reason: string
}

export interface ProjectedGoods {
  inserted: number
  updated: number
  /** Positions that the catalogue refused, and why. */
  refused: RefusedPosition[]
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
  if (work.isPublished) await claimParts(client, work.baseId)
  await client.query(declareChanged, [work.baseId])
  let done = 0
  for (;;) {
    work.signal.throwIfAborted()
    const { rows } = await client.query<ItemRow>(`fetch ${batchSize} from exchange_goods`)
    if (rows.length === 0) break
    const positions = rows.map((row) => ({
      ...row,
      isService: (row.goods ?? row.facts)?.isService === true,
      resolved: resolve(work.meaning, row),
    }))
    await linkPositions(client, work, positions)
    const refused = work.isPublished ? await merge(client, work.baseId, positions, sum) : new Map<string, string>()
    await noteProblems(client, work.baseId, positions, refused)
    sum.refused.push(...toRefused(positions, refused))
    done += rows.length
    work.onDone(done)
  }
  await client.query('close exchange_goods')
  return sum
}

/** Of a characteristic whose goods have not come an offer has told: it misses nothing but them. */
function resolve(meaning: Meaning, { external_id, facts, goods }: ItemRow): ResolvedItem {
  const isAlone = goods === null && external_id.includes('#') && !facts?.groups
  return isAlone ? { problem: 'noGoods' } : resolveItem(meaning, facts, goods)
}

function toRefused(positions: readonly Position[], refused: ReadonlyMap<string, string>): RefusedPosition[] {
  return positions.flatMap(({ external_id: externalId, facts, goods }) => {
    const reason = refused.get(externalId)
    const article = facts?.article ?? goods?.article ?? null
    return reason === undefined ? [] : [{ externalId, reason, article, name: facts?.name ?? goods?.name ?? null }]
  })
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

/** Into the catalogue, as the owner of the parts; returns what it refused, with the reason. */
async function merge(
  client: pg.Client,
  baseId: string,
  positions: readonly Position[],
  sum: ProjectedGoods,
): Promise<Map<string, string>> {
  const ours = positions.filter(
    (position) =>
      // What never came does not come to be removed.
      position.resolved.problem === null && position.is_owner && !(position.part_id === null && isOffSale(position)),
  )
  if (ours.length === 0) return new Map()
  const codes = await readCodes(client, baseId, ours)
  const records = ours.flatMap((position, index) => {
    const { resolved, external_id } = position
    return resolved.problem === null
      ? [
          {
            line: index + 1,
            record: { ...resolved.record, code1c: codes.get(external_id), isRemoved: isOffSale(position) },
          },
        ]
      : []
  })
  const refused = new Map<string, string>()
  const result = await importRecordsInto(client, records, { twins: 'apart', mayFill: false, mostRejections: batchSize })
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

/** What is sold by its characteristics is not sold without them. */
function isOffSale({ is_gone, is_sold_apart, isService }: Position): boolean {
  return is_gone || is_sold_apart || isService
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
  { external_id, resolved, is_gone, is_sold_apart, isService }: Position,
  refused: ReadonlyMap<string, string>,
): string | null {
  if (is_gone || is_sold_apart) return null
  if (isService) return 'service'
  return refused.has(external_id) ? 'refused' : resolved.problem
}
