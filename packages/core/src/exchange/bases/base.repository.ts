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

/** What no two bases share. */
export type TakenField = 'login' | 'name'

const takenFields = new Map<unknown, TakenField>([
  ['exchange_base_login_uq', 'login'],
  ['exchange_base_name_uq', 'name'],
])

/** What of it another base has already, by the error of the database; undefined: it is another error. */
export function readTaken(error: unknown): TakenField | undefined {
  return takenFields.get((error as { constraint?: unknown } | null)?.constraint)
}

/** Fails, as readTaken tells, when another base has the login or the name. */
export async function insertNew(
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

/** False: there is no such base. */
export async function setPassword(trx: Trx, id: string, passwordHash: string): Promise<boolean> {
  return isOne(await trx.updateTable('exchangeBase').set({ passwordHash }).where('id', '=', id).executeTakeFirst())
}

/** False: there is no such base. Fails, as readTaken tells, when another has the name. */
export async function save(
  trx: Trx,
  id: string,
  { settings, ...base }: { name: string; isPaused: boolean; settings: ExchangeBaseSettings },
): Promise<boolean> {
  const values = { ...base, settings: JSON.stringify(settings) }
  return isOne(await trx.updateTable('exchangeBase').set(values).where('id', '=', id).executeTakeFirst())
}

function isOne({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows > 0n
}

/** From now on what it says goes into the shop. */
export async function setPublished(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('exchangeBase')
    .set({ publishedAt: now })
    .where('id', '=', id)
    .where('publishedAt', 'is', null)
    .execute()
}

/** It has brought goods, or has taken orders. */
export async function setExchanged(trx: Trx, id: string, kind: 'goods' | 'orders'): Promise<void> {
  const at = kind === 'goods' ? { goodsAt: now } : { ordersAt: now }
  await trx
    .updateTable('exchangeBase')
    .set({ exchangedAt: now, ...at })
    .where('id', '=', id)
    .execute()
}

/** Of two that put their mapping into the shop at once the newer counts, whichever ends last. */
export async function setProjected(trx: Trx, id: string, revision: number): Promise<void> {
  await trx
    .updateTable('exchangeBase')
    .set(({ fn, val }) => ({ projectedRevision: fn<number>('greatest', ['projectedRevision', val(revision)]) }))
    .where('id', '=', id)
    .execute()
}

function toBase(row: Omit<BaseRow, 'settings'> & { settings: unknown }): BaseRow {
  return { ...row, settings: exchangeBaseSettingsSchema.parse(row.settings) }
}
