import type { Trx } from '../platform/db/index.ts'
import * as cartRepository from './cart.repository.ts'

/**
 * Locks the user's cart until the transaction ends; makes it when missing. Everything that one buyer does at once
 * (two tabs, repeated orders) waits here for each other. Answers the cart's id.
 */
export async function lockCart(trx: Trx, userId: string): Promise<string> {
  const { id } = await cartRepository.lock(trx, userId)
  return id
}

/** True when at least one of the parts stands in the locked cart. */
export async function hasAnyOf(trx: Trx, cartId: string, partIds: readonly number[]): Promise<boolean> {
  return (await cartRepository.findByParts(trx, cartId, partIds)).length > 0
}

/** Ordered parts leave the cart in the order's own transaction. */
export async function takeOrderedLines(trx: Trx, cartId: string, partIds: readonly number[]): Promise<void> {
  await cartRepository.removeParts(trx, cartId, partIds)
}
