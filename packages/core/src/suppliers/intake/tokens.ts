import { createHash, randomBytes } from 'node:crypto'
import { appError, type CallQuery, type IssueToken, type SupplierApiView, supplierLimits } from '@agromarket/shared'
import { type RequestContext, type Visitor, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct, chooseSupplier, readableSuppliers, supplierScopeOf } from '../supplier-access.ts'
import * as tokenRepository from './token.repository.ts'

const lifetimeMs = 365 * 86_400_000
/** A key that is issued anew leaves the programs that use it a day to change over. */
const changeOverMs = 86_400_000
const callsAtOnce = 20
/** More programs than any supplier has. */
const mostKeys = 50
/** Tells people and scanners of secrets what it is. */
const mark = 'agm_live_'

/** Keys of the viewer's suppliers and what was sent with them. */
export async function getSupplierApi(ctx: RequestContext, { supplierId, page }: CallQuery): Promise<SupplierApiView> {
  const suppliers = await readableSuppliers(ctx, supplierId)
  const scope = await supplierScopeOf(ctx)
  const [tokens, calls, hours] = await Promise.all([
    tokenRepository.list(ctx.db, suppliers),
    tokenRepository.listCalls(ctx.db, suppliers, { page, perPage: callsAtOnce }),
    tokenRepository.countCallsByHour(ctx.db, suppliers),
  ])
  const mayIssue = scope.kind === 'all' || [...scope.roles.values()].includes('keys')
  return { tokens, calls, hours, mayIssue }
}

/**
 * A new key; its text is told this once and kept nowhere. Throws not_found, forbidden, validation_error (more keys than may
 * be).
 */
export async function issueToken(ctx: RequestContext, input: IssueToken): Promise<{ tokenId: string; key: string }> {
  const supplierId = await chooseSupplier(ctx, input.supplierId)
  await assertMayAct(ctx, supplierId, 'keys')
  const visitor = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const list = await priceListRepository.lock(trx, input.priceListId)
    if (list?.supplierId !== supplierId) throw appError('not_found')
    await supplierRepository.lock(trx, supplierId)
    if ((await tokenRepository.countGood(trx, supplierId)) >= mostKeys) {
      const message = `Ключей не больше ${mostKeys}. Отзовите ненужные.`
      throw appError('validation_error', { issues: [{ path: 'name', message }] })
    }
    const { priceListId, name, rights } = input
    return writeKey(trx, visitor, { supplierId, priceListId, name, rights }, 'Выпущен')
  })
}

/** The same key with another text; the old one is good for a day yet. Throws not_found, forbidden, supplier_record_changed. */
export async function reissueToken(ctx: RequestContext, tokenId: string): Promise<{ tokenId: string; key: string }> {
  await assertMayChange(ctx, tokenId)
  const visitor = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const old = await tokenRepository.revoke(trx, tokenId, changeOverMs)
    if (!old) throw appError('supplier_record_changed')
    const { id: _, ...facts } = old
    return writeKey(trx, visitor, facts, 'Перевыпущен')
  })
}

/** Ends a key at once. Throws not_found, forbidden, supplier_record_changed. */
export async function revokeToken(ctx: RequestContext, tokenId: string): Promise<void> {
  const supplierId = await assertMayChange(ctx, tokenId)
  const { user } = visitorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const revoked = await tokenRepository.revoke(trx, tokenId, 0)
    if (!revoked) throw appError('supplier_record_changed')
    const by = { userId: user?.id ?? null, userName: user?.name ?? '' }
    await supplierRepository.remember(trx, { supplierId, ...by, content: `Отозван ключ «${revoked.name}»` })
  })
}

/** Above it calls of one key are refused before the database is asked whose it is, and are not written down. */
const floodRule = { name: 'supplier-flood', points: 5 * supplierLimits.callsPerMinute, windowSeconds: 60 }

/** Whose key this is. Throws supplier_key_refused, rate_limited. */
export async function readKey(
  { db, ports }: Pick<RequestContext, 'db' | 'ports'>,
  authorization: string | undefined,
): Promise<tokenRepository.KeyRow> {
  const key = /^Bearer (agm_live_[\w-]{20,80})$/.exec(authorization ?? '')?.[1]
  if (key === undefined) throw appError('supplier_key_refused')
  const tokenHash = hashKey(key)
  await ports.rateLimit.consume(floodRule, tokenHash.toString('base64url'))
  const found = await tokenRepository.findGood(db, tokenHash)
  if (!found) throw appError('supplier_key_refused')
  return found
}

async function assertMayChange(ctx: RequestContext, tokenId: string): Promise<string> {
  const supplierId = await tokenRepository.findSupplier(ctx.db, tokenId)
  if (supplierId === undefined) throw appError('not_found')
  await assertMayAct(ctx, supplierId, 'keys')
  return supplierId
}

async function writeKey(
  trx: Trx,
  { user }: Visitor,
  facts: Omit<tokenRepository.KeyRow, 'id'>,
  word: string,
): Promise<{ tokenId: string; key: string }> {
  const key = `${mark}${randomBytes(24).toString('base64url')}`
  const createdBy = user?.id ?? null
  const tokenId = await tokenRepository.insert(
    trx,
    { ...facts, tokenHash: hashKey(key), lastFour: key.slice(-4), createdBy },
    lifetimeMs,
  )
  const by = { userId: createdBy, userName: user?.name ?? '' }
  await supplierRepository.remember(trx, {
    supplierId: facts.supplierId,
    ...by,
    content: `${word} ключ «${facts.name}»`,
  })
  return { tokenId, key }
}

/** Keys are long and random: one round of a quick hash is enough. */
function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
