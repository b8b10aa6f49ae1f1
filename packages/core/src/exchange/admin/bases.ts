import { randomInt } from 'node:crypto'
import {
  type AddExchangeBase,
  appError,
  type ExchangeBaseView,
  exchangeBaseSettingsSchema,
  type SaveExchangeBase,
} from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { hashPassword, requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import * as sessionRepository from '../protocol/session.repository.ts'
import * as analysisRepository from './analysis.repository.ts'

/** Every base of 1C. Throws unauthenticated, forbidden. */
export async function listBases(ctx: RequestContext): Promise<ExchangeBaseView[]> {
  requirePermission(ctx, 'exchange.manage')
  const [bases, unmapped, postponed] = await Promise.all([
    baseRepository.list(ctx.db),
    mappingRepository.countUnmapped(ctx.db),
    analysisRepository.countPostponed(ctx.db),
  ])
  return bases.map(({ id, name, login, isPaused, settings, publishedAt, exchangedAt, ...base }) => ({
    id,
    name,
    login,
    isPaused,
    settings,
    isPublished: publishedAt !== null,
    exchangedAt: exchangedAt?.toISOString() ?? null,
    unmapped: unmapped.get(id) ?? 0,
    postponed: postponed.get(id) ?? 0,
    isMappingNew: publishedAt !== null && base.mappingRevision !== base.projectedRevision,
  }))
}

/** Adds a base; its password is told this once. Throws forbidden, exchange_base_taken (its name, or its login). */
export async function addBase(
  ctx: RequestContext,
  { name, login }: AddExchangeBase,
): Promise<{ baseId: string; password: string }> {
  requirePermission(ctx, 'exchange.manage')
  const password = createPassword()
  const passwordHash = await hashPassword(password)
  const settings = exchangeBaseSettingsSchema.parse({})
  const baseId = await ctx.db
    .transaction()
    .execute((trx) => baseRepository.insertNew(trx, { name, login, passwordHash, settings }))
    .catch(refuseTaken)
  return { baseId, password }
}

/** A new password instead of the one before: that opens nothing any more, and what it has opened is closed. Throws forbidden, not_found. */
export async function renewPassword(ctx: RequestContext, baseId: string): Promise<{ password: string }> {
  requirePermission(ctx, 'exchange.manage')
  const password = createPassword()
  const passwordHash = await hashPassword(password)
  const isKnown = await ctx.db.transaction().execute(async (trx) => {
    await sessionRepository.closeAll(trx, baseId)
    return baseRepository.setPassword(trx, baseId, passwordHash)
  })
  if (!isKnown) throw appError('not_found')
  return { password }
}

/** Throws forbidden, not_found, exchange_base_taken (its name), branch_unknown. */
export async function saveBase(ctx: RequestContext, { baseId, ...base }: SaveExchangeBase): Promise<void> {
  requirePermission(ctx, 'exchange.manage')
  const { branches } = await getPlaces(ctx.db)
  const known = new Set(branches.map(({ id }) => id))
  if (base.settings.orderBranchIds?.some((id) => !known.has(id))) {
    const message = 'Такого филиала нет. Выберите филиал из списка.'
    throw appError('branch_unknown', { issues: [{ path: 'settings.orderBranchIds', message }] })
  }
  const isKnown = await ctx.db
    .transaction()
    .execute((trx) => baseRepository.save(trx, baseId, base))
    .catch(refuseTaken)
  if (!isKnown) throw appError('not_found')
}

const takenTexts: Record<baseRepository.TakenField, string> = {
  name: 'База с таким названием уже подключена',
  login: 'Такое имя пользователя уже занято',
}

/** The database alone tells it of two administrators at the same moment. */
function refuseTaken(error: unknown): never {
  const path = baseRepository.readTaken(error)
  if (!path) throw error
  throw appError('exchange_base_taken', { message: takenTexts[path], issues: [{ path, message: takenTexts[path] }] })
}

/** Without letters and digits that are taken for others when somebody types them into 1C. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

function createPassword(): string {
  const sign = () => signs[randomInt(signs.length)] ?? 'a'
  return Array.from({ length: 4 }, () => Array.from({ length: 5 }, sign).join('')).join('-')
}
