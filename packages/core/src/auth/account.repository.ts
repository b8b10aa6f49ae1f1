import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export interface AccountRow {
  id: string
  name: string
  email: string | null
  emailConfirmedAt: Date | null
  phoneConfirmedAt: Date | null
  passwordHash: string | null
}

export type AccountKey = { email: string } | { phone: string }

/** The account of an e-mail or phone with its password hash. E-mails compare without regard to case. */
export async function findByKey(db: Reader, key: AccountKey): Promise<AccountRow | undefined> {
  return db
    .selectFrom('userAccount')
    .leftJoin('credential', 'credential.userId', 'userAccount.id')
    .select([
      'userAccount.id',
      'userAccount.name',
      'userAccount.email',
      'userAccount.emailConfirmedAt',
      'userAccount.phoneConfirmedAt',
      'credential.passwordHash',
    ])
    .where((eb) => ('email' in key ? eb('userAccount.email', '=', key.email) : eb('userAccount.phone', '=', key.phone)))
    .executeTakeFirst()
}

/** Adds the account; undefined when the e-mail or phone is taken. */
export async function insert(
  trx: Trx,
  account: { name: string; email?: string; phone?: string; isConfirmed: boolean },
): Promise<{ id: string } | undefined> {
  const now = account.isConfirmed ? new Date() : null
  return trx
    .insertInto('userAccount')
    .values({
      name: account.name,
      email: account.email ?? null,
      phone: account.phone ?? null,
      emailConfirmedAt: account.email ? now : null,
      phoneConfirmedAt: account.phone ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx
    .insertInto('credential')
    .values({ userId, passwordHash })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, updatedAt: new Date() }))
    .execute()
}

export async function removePassword(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('credential').where('userId', '=', userId).execute()
}

export async function lock(trx: Trx, userId: string): Promise<Omit<AccountRow, 'passwordHash'>> {
  return trx
    .selectFrom('userAccount')
    .select(['id', 'name', 'email', 'emailConfirmedAt', 'phoneConfirmedAt'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function confirmEmail(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('userAccount')
    .set({ emailConfirmedAt: sql`coalesce(email_confirmed_at, now())`, updatedAt: new Date() })
    .where('id', '=', userId)
    .execute()
}

export async function rename(db: Database, userId: string, name: string): Promise<void> {
  await db.updateTable('userAccount').set({ name, updatedAt: new Date() }).where('id', '=', userId).execute()
}

export async function setArea(db: Database, userId: string, areaId: string): Promise<void> {
  await db.updateTable('userAccount').set({ areaId, updatedAt: new Date() }).where('id', '=', userId).execute()
}

/** Somebody without a region of his own keeps the one he chose as a guest. */
export async function inheritArea(trx: Trx, userId: string, sessionId: string): Promise<void> {
  await trx
    .updateTable('userAccount')
    .set((eb) => ({ areaId: eb.selectFrom('session').select('areaId').where('id', '=', sessionId) }))
    .where('id', '=', userId)
    .where('areaId', 'is', null)
    .execute()
}
