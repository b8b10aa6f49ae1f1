import { type ExchangeBaseSettings, exchangeBaseSettingsSchema } from '@agromarket/shared'
import type { Reader, Trx } from '../../platform/db/index.ts'

export interface BaseRow {
  id: string
  name: string
  login: string
  settings: ExchangeBaseSettings
  isPaused: boolean
  /** Null: exchanges are analysed, and nothing of them is in the shop. */
  publishedAt: Date | null
  exchangedAt: Date | null
  createdAt: Date
}

const columns = ['id', 'name', 'login', 'settings', 'isPaused', 'publishedAt', 'exchangedAt', 'createdAt'] as const

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

function toBase(row: Omit<BaseRow, 'settings'> & { settings: unknown }): BaseRow {
  return { ...row, settings: exchangeBaseSettingsSchema.parse(row.settings) }
}
