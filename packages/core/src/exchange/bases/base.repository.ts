import { type ExchangeBaseSettings, exchangeBaseSettingsSchema } from '@agromarket/shared'
import { now, type Reader, type Trx } from '../../platform/db/index.ts'

export interface BaseRow {
  id: string
  name: string
  login: string
  settings: ExchangeBaseSettings
  isPaused: boolean
  /** Null: exchanges are analysed, and nothing of them is in the shop. */
  publishedAt: Date | null
  exchangedAt: Date | null
  /** Grows with every change of the mapping. */
  mappingRevision: number
  /** Of the mapping by which the shop has everything. */
  projectedRevision: number
  createdAt: Date
}

const columns = [
  'id',
  'name',
  'login',
  'settings',
  'isPaused',
  'publishedAt',
  'exchangedAt',
  'mappingRevision',
  'projectedRevision',
  'createdAt',
] as const

export async function find(db: Reader, id: string): Promise<BaseRow | undefined> {
  const row = await db.selectFrom('exchangeBase').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toBase(row)
}

export async function list(db: Reader): Promise<BaseRow[]> {
  const rows = await db.selectFrom('exchangeBase').select(columns).orderBy('name').orderBy('id').execute()
  return rows.map(toBase)
}

/** By what 1C signs in with. */
export async function findByLogin(
  db: Reader,
  login: string,
): Promise<(BaseRow & { passwordHash: string }) | undefined> {
  const row = await db
    .selectFrom('exchangeBase')
    .select([...columns, 'passwordHash'])
    .where('login', '=', login)
    .executeTakeFirst()
  return row && { ...toBase(row), passwordHash: row.passwordHash }
}

export async function insert(
  trx: Trx,
  base: { name: string; login: string; passwordHash: string; settings: ExchangeBaseSettings },
): Promise<string> {
  const { id } = await trx
    .insertInto('exchangeBase')
    .values({ ...base, settings: JSON.stringify(base.settings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setExchanged(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('exchangeBase').set({ exchangedAt: now }).where('id', '=', id).execute()
}

export async function setProjected(trx: Trx, id: string, revision: number): Promise<void> {
  await trx.updateTable('exchangeBase').set({ projectedRevision: revision }).where('id', '=', id).execute()
}

function toBase(row: Omit<BaseRow, 'settings'> & { settings: unknown }): BaseRow {
  return { ...row, settings: exchangeBaseSettingsSchema.parse(row.settings) }
}
