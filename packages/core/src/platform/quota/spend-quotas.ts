import { type AppError, appError, type ErrorCode } from '@agromarket/shared'
import type { Reader, Trx } from '../db/index.ts'
import * as quotaRepository from './quota.repository.ts'

export interface QuotaRule {
  /** Names the counter, e.g. "orders-buyer-hour". */
  name: string
  /** As many at once; they come back evenly over the window. */
  points: number
  windowSeconds: number
  /** What whoever has taken all of it is told, with `retryAfter`. */
  code: ErrorCode
}

export interface Spending {
  rule: QuotaRule
  key: string
  /** 1 unless told otherwise. */
  amount?: number
}

/**
 * Takes all of the spendings or throws the code of one that has no room. A refusal, or whatever else rolls the
 * transaction back, costs nothing; lock what the action needs (stock) after this.
 */
export async function spendQuotas(trx: Trx, spendings: readonly Spending[]): Promise<void> {
  const costs = toCosts(spendings)
  if (costs.length === 0) return
  const spent = await quotaRepository.spend(trx, costs)
  const refused = costs.filter(({ name }) => !spent.has(name))
  if (refused.length > 0) throw await toRefusal(trx, spendings, refused)
}

/** Throws what spendQuotas would throw now, and takes nothing: for whoever is about to do something expensive first. */
export async function waitForQuotas(db: Reader, spendings: readonly Spending[]): Promise<void> {
  const costs = toCosts(spendings)
  const waits = costs.length > 0 ? await quotaRepository.findWaits(db, costs) : new Map<string, number>()
  const waiting = costs.filter(({ name }) => (waits.get(name) ?? 0) > 0)
  if (waiting.length > 0) throw await toRefusal(db, spendings, waiting)
}

/** Names the one that has to wait longest. */
async function toRefusal(
  db: Reader,
  spendings: readonly Spending[],
  costs: readonly quotaRepository.Cost[],
): Promise<AppError> {
  const waits = [...(await quotaRepository.findWaits(db, costs))].sort(([, one], [, other]) => other - one)
  const [name, waitMs = 0] = waits[0] ?? []
  const rule = spendings.map((spending) => spending.rule).find((one) => one.name === name)
  return appError(rule?.code ?? 'rate_limited', { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
}

function toCosts(spendings: readonly Spending[]): quotaRepository.Cost[] {
  return spendings
    .map(({ rule: { name, points, windowSeconds }, key, amount = 1 }) => {
      const windowMs = windowSeconds * 1000
      return { name, key, costMs: (amount / points) * windowMs, windowMs }
    })
    .filter(({ costMs }) => costMs > 0)
}
