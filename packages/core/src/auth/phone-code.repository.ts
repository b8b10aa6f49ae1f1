import { type SqlBool, sql } from 'kysely'
import { fromNow, now, type Trx } from '../platform/db/index.ts'

export type CodePurpose = 'registration' | 'reset'
export type CodeChannel = 'call' | 'sms'

export interface VerificationRow {
  id: string
  purpose: CodePurpose
  name: string
  acceptGdpr: boolean
  acceptAds: boolean
  verifiedAt: Date | null
  completedAt: Date | null
  createdAt: Date
}

export interface CodeRow {
  id: string
  codeHash: string | null
  wrongTries: number
  expiresAt: Date
  consumedAt: Date | null
}

/** Requests for codes of one phone, then of one address, take turns: a burst cannot outrun the limits. */
export async function lockLimits(trx: Trx, phone: string, ip: string): Promise<void> {
  for (const key of [`code-phone:${phone}`, `code-ip:${ip}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
}

/** When codes were asked for: of the phone in the last day, of the address in the last hour; newest first. */
export async function findRecent(trx: Trx, phone: string, ip: string): Promise<{ ofPhone: Date[]; ofAddress: Date[] }> {
  const times = (condition: ReturnType<typeof sql<SqlBool>>) =>
    trx.selectFrom('authCode').select('createdAt').where(condition).orderBy('createdAt', 'desc').limit(20).execute()
  const ofPhone = await times(sql<SqlBool>`phone = ${phone} and created_at > now() - interval '1 day'`)
  const ofAddress = await times(sql<SqlBool>`ip = ${ip}::inet and created_at > now() - interval '1 hour'`)
  return { ofPhone: ofPhone.map((row) => row.createdAt), ofAddress: ofAddress.map((row) => row.createdAt) }
}

export async function insertVerification(
  trx: Trx,
  {
    lifetimeMs,
    ...verification
  }: {
    phone: string
    purpose: CodePurpose
    name: string
    acceptGdpr: boolean
    acceptAds: boolean
    lifetimeMs: number
  },
): Promise<{ id: string; createdAt: Date }> {
  return trx
    .insertInto('phoneVerification')
    .values({ ...verification, expiresAt: fromNow(lifetimeMs) })
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
}

/** The newest verification of a phone that is not over, locked. */
export async function lockVerification(trx: Trx, phone: string): Promise<VerificationRow | undefined> {
  const row = await trx
    .selectFrom('phoneVerification')
    .select(['id', 'purpose', 'name', 'acceptGdpr', 'acceptAds', 'verifiedAt', 'completedAt', 'createdAt'])
    .where('phone', '=', phone)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as CodePurpose }
}

export async function setVerified(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('phoneVerification').set({ verifiedAt: now }).where('id', '=', id).execute()
}

export async function setCompleted(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('phoneVerification')
    .set((eb) => ({ verifiedAt: eb.fn.coalesce('verifiedAt', now), completedAt: now }))
    .where('id', '=', id)
    .execute()
}

export async function insertCode(
  trx: Trx,
  {
    lifetimeMs,
    ...code
  }: { phone: string; purpose: CodePurpose; channel: CodeChannel; ip: string; lifetimeMs: number },
): Promise<{ id: string }> {
  return trx
    .insertInto('authCode')
    .values({ ...code, expiresAt: fromNow(lifetimeMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** How many calls this verification has made so far. */
export async function countCalls(trx: Trx, phone: string, verification: VerificationRow): Promise<number> {
  const { count } = await trx
    .selectFrom('authCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('purpose', '=', verification.purpose)
    .where('channel', '=', 'call')
    .where('createdAt', '>=', verification.createdAt)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest code that has left, of this verification, locked: tries at once are counted one after another. */
export async function lockSentCode(
  trx: Trx,
  phone: string,
  verification: VerificationRow,
): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('authCode')
    .select(['id', 'codeHash', 'wrongTries', 'expiresAt', 'consumedAt'])
    .where('phone', '=', phone)
    .where('purpose', '=', verification.purpose)
    .where('codeHash', 'is not', null)
    .where('createdAt', '>=', verification.createdAt)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function addWrongTry(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('authCode')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function setConsumed(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('authCode')
    .set((eb) => ({ consumedAt: eb.fn.coalesce('consumedAt', now) }))
    .where('id', '=', id)
    .execute()
}
