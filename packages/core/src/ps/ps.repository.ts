import type { PsType } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

export interface PsConfigRow {
  id: string
  hash: string
  type: PsType
  target: string
  title: string
  recipientId: number | null
  /** Null: no version has been published. */
  published: number | null
  /** Of the published version, as they are kept; null without one. */
  blocks: unknown
}

export interface RecipientRow {
  id: number
  mailingId: number | null
  /** The page of his mailing. */
  mailingConfigId: string | null
  userCode: string
  name: string
  fullName: string
  position: string
  farm: string
  district: string
  userId: string | null
  areaId: string | null
  managerExternalId: string
  /** He wants no more of what is chosen for him. */
  isOptedOut: boolean
}

const configColumns = sql`c.id, c.hash, c.type, c.target, c.title, c.recipient_id, c.published, v.blocks`
const configTables = sql`ps_config c
  left join ps_config_version v on v.config_id = c.id and v.number = c.published`

export async function findConfigByHash(db: Reader, hash: string): Promise<PsConfigRow | undefined> {
  const { rows } = await sql<PsConfigRow>`
    select ${configColumns} from ${configTables} where c.hash = ${hash}`.execute(db)
  return rows[0]
}

export async function findConfigById(db: Reader, id: string): Promise<PsConfigRow | undefined> {
  const { rows } = await sql<PsConfigRow>`
    select ${configColumns} from ${configTables} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** A place where a page may stand: its type, and what it is about. */
export interface PsTarget {
  type: PsType
  target: string
}

/** The first of the places that has a published page: the recipient's own of them before everybody's. */
export async function findConfigOfPlace(
  db: Reader,
  places: readonly PsTarget[],
  recipientId: number | null,
): Promise<PsConfigRow | undefined> {
  if (places.length === 0) return undefined
  const wanted = sql.join(places.map(({ type, target }, index) => sql`(${type}, ${target}, ${index}::integer)`))
  const { rows } = await sql<PsConfigRow>`
    select ${configColumns} from (values ${wanted}) as w (type, target, place)
    join ps_config c on c.type = w.type and c.target = w.target and c.published is not null
      and (c.recipient_id is null or c.recipient_id = ${recipientId}::bigint)
    join ps_config_version v on v.config_id = c.id and v.number = c.published
    order by c.recipient_id is null, w.place limit 1`.execute(db)
  return rows[0]
}

/**
 * Pages of a type, or all, by title; `isAll` adds the clients' own, those that are not published and those of single
 * offers, whose target is the link that opens the offer.
 */
export async function listConfigs(
  db: Reader,
  { type, isAll }: { type: PsType | null; isAll: boolean },
): Promise<Pick<PsConfigRow, 'id' | 'hash' | 'title' | 'type' | 'target'>[]> {
  const everybodys = isAll
    ? sql`true`
    : sql`c.recipient_id is null and c.published is not null and c.type <> 'landing'
        and (c.type <> 'offer' or c.target = '')`
  const { rows } = await sql<Pick<PsConfigRow, 'id' | 'hash' | 'title' | 'type' | 'target'>>`
    select c.id, c.hash, c.title, c.type, c.target from ps_config c
    where ${everybodys} and (${type}::text is null or c.type = ${type}) order by c.title, c.id limit 500`.execute(db)
  return rows
}

export function findRecipientById(db: Reader, id: number): Promise<RecipientRow | undefined> {
  return findRecipient(db, sql`r.id = ${id}`)
}

/** The recipient of the client’s latest letter. */
export function findRecipientByCode(db: Reader, userCode: string): Promise<RecipientRow | undefined> {
  return findRecipient(db, sql`r.user_code = ${userCode}`)
}

/** The recipient of the latest letter to the person with this account. */
export function findRecipientByUser(db: Reader, userId: string): Promise<RecipientRow | undefined> {
  return findRecipient(db, sql`r.user_id = ${userId}`)
}

async function findRecipient(db: Reader, where: RawBuilder<unknown>): Promise<RecipientRow | undefined> {
  const { rows } = await sql<RecipientRow>`
    select r.id, r.mailing_id, m.config_id as mailing_config_id, r.user_code, r.name, r.full_name, r.position, r.farm,
      r.district, r.user_id, r.area_id, r.manager_external_id, r.opted_out_at is not null as is_opted_out
    from ps_recipient r left join ps_mailing m on m.id = r.mailing_id
    where ${where} order by r.id desc limit 1`.execute(db)
  return rows[0]
}
