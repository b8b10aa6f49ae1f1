import type { CodePurpose } from '@agromarket/shared'
import { type SqlBool, sql } from 'kysely'
import { fromNow, now, type Reader, type Trx } from '../platform/db/index.ts'

export type CodeChannel = 'call' | 'sms'

export interface VerificationRow {
  id: string
  purpose: CodePurpose
  name: string
  acceptGdpr: boolean
  acceptAds: boolean
  verifiedAt: Date | null
  completedAt: Date | null
}

export interface CodeRow {
  id: string
  codeHash: string | null
  wrongTries: number
  expiresAt: Date
  consumedAt: Date | null
}

/** `addressKey` is what `toAddressKey` gives. Requests for codes of one phone, then of one address, take turns: a burst cannot outrun the limits. */
export async function lockLimits(trx: Trx, phone: string, addressKey: string): Promise<void> {
  for (const key of [`code-phone:${phone}`, `code-ip:${addressKey}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
}

/** When codes were asked for: of the phone in the last day, of the address in the last hour; newest first. */
export async function findRecent(
  db: Reader,
  phone: string,
  addressKey: string,
): Promise<{ ofPhone: Date[]; ofAddress: Date[] }> {
  const times = (condition: ReturnType<typeof sql<SqlBool>>) =>
    db.selectFrom('authCode').select('createdAt').where(condition).orderBy('createdAt', 'desc').limit(20).execute()
  const ofPhone = await times(sql<SqlBool>`phone = ${phone} and created_at > now() - interval '1 day'`)
  const ofAddress = await times(sql<SqlBool>`ip = ${addressKey}::inet and created_at > now() - interval '1 hour'`)
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
    browserHash: Buffer
    lifetimeMs: number
  },
): Promise<{ id: string }> {
  return trx
    .insertInto('phoneVerification')
    .values({ ...verification, expiresAt: fromNow(lifetimeMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The newest verification of a phone that this browser has asked for and that is not over. */
export async function findVerification(
  db: Reader,
  phone: string,
  browserHash: Buffer,
): Promise<VerificationRow | undefined> {
  return toVerification(await newestVerification(db, phone, browserHash).executeTakeFirst())
}

/** As findVerification, locked. */
export async function lockVerification(
  trx: Trx,
  phone: string,
  browserHash: Buffer,
): Promise<VerificationRow | undefined> {
  return toVerification(await newestVerification(trx, phone, browserHash).forUpdate().executeTakeFirst())
}

function newestVerification(db: Reader, phone: string, browserHash: Buffer) {
  return db
    .selectFrom('phoneVerification')
    .select(['id', 'purpose', 'name', 'acceptGdpr', 'acceptAds', 'verifiedAt', 'completedAt'])
    .where('phone', '=', phone)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .limit(1)
}

function toVerification(
  row: (Omit<VerificationRow, 'purpose'> & { purpose: string }) | undefined,
): VerificationRow | undefined {
  return row && { ...row, purpose: row.purpose as CodePurpose }
}

/** By which ways the codes of a verification have been sent, newest first. */
export async function findChannels(db: Reader, verificationId: string): Promise<CodeChannel[]> {
  const rows = await db
    .selectFrom('authCode')
    .select('channel')
    .where('verificationId', '=', verificationId)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ channel }) => channel as CodeChannel)
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
  }: {
    verificationId: string
    phone: string
    purpose: CodePurpose
    channel: CodeChannel
    /** The address key. */
    ip: string
    lifetimeMs: number
  },
): Promise<{ id: string }> {
  return trx
    .insertInto('authCode')
    .values({ ...code, expiresAt: fromNow(lifetimeMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** How many calls this verification has made so far. */
export async function countCalls(trx: Trx, verificationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('authCode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('verificationId', '=', verificationId)
    .where('channel', '=', 'call')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest code that has left, of this verification, locked: tries at once are counted one after another. */
export async function lockSentCode(trx: Trx, verificationId: string): Promise<CodeRow | undefined> {
  return trx
    .selectFrom('authCode')
    .select(['id', 'codeHash', 'wrongTries', 'expiresAt', 'consumedAt'])
    .where('verificationId', '=', verificationId)
    .where('codeHash', 'is not', null)
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
