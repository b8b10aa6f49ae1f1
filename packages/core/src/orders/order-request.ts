import { createHash } from 'node:crypto'
import { appError, type CreateOrder, cartLimits } from '@agromarket/shared'
import type { StoredFile } from '../files/index.ts'

/** The same for the same request, whatever the order of its fields; files count by content. */
export function digestRequest(input: CreateOrder, files: readonly StoredFile[]): string {
  const digests = files.map(({ name, sha256 }) => [name, sha256])
  return createHash('sha256')
    .update(JSON.stringify(sortKeys([input, digests])))
    .digest('hex')
}

/** One entry per part, in the order in which the buyer has put them down. Throws validation_error above 9999 pieces. */
export function toWantedParts(products: CreateOrder['products']): { partId: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const product of products) counts.set(product.partId, (counts.get(product.partId) ?? 0) + product.count)
  const tooMany = [...counts.values()].some((count) => count > cartLimits.maxCount)
  if (tooMany) {
    throw appError('validation_error', {
      issues: [{ path: 'products', message: `Не больше ${cartLimits.maxCount} штук одной детали` }],
    })
  }
  return [...counts].map(([partId, count]) => ({ partId, count }))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]))
}
