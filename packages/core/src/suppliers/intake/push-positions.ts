import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  appError,
  type PushedPosition,
  type PushPositions,
  pushedPositionSchema,
  supplierLimits,
} from '@agromarket/shared'
import type { FileContext } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import * as positionRepository from '../versions/position.repository.ts'
import * as fileRepository from './file.repository.ts'
import { takeFile } from './take-file.ts'
import type { KeyRow } from './token.repository.ts'

export interface PushAnswer {
  uploadId: string
  accepted: number
  rejected: { index: number; code: string; message: string }[]
}

const callsRule = { name: 'supplier-calls', points: supplierLimits.callsPerMinute, windowSeconds: 60 }

/** Spends one call of a key. Throws rate_limited. */
export async function spendCall({ ports }: AppContext, key: KeyRow): Promise<void> {
  await ports.rateLimit.consume(callsRule, key.id)
}

/**
 * Takes positions that a program sends: the good ones become a file like any other, the others are told one by one. A call
 * that names an earlier upload changes what it says and leaves the rest. Throws validation_error when none is good, not_found
 * for an upload that is not this supplier's.
 */
export async function pushPositions(app: FileContext, key: KeyRow, push: PushPositions): Promise<PushAnswer> {
  if (push.more !== undefined && (await fileRepository.find(app.db, push.more))?.supplierId !== key.supplierId) {
    throw appError('not_found')
  }
  const good: PushedPosition[] = []
  const rejected: PushAnswer['rejected'] = []
  for (const [index, given] of push.positions.entries()) {
    const parsed = pushedPositionSchema.safeParse(given)
    if (parsed.success) good.push(parsed.data)
    else rejected.push({ index, ...toReason(parsed.error.issues[0]) })
  }
  const positions = key.rights === 'stock' ? await keepPrices(app, key, good) : good
  if (positions.length === 0) {
    const issues = rejected.slice(0, 10).map(({ index, message }) => ({ path: `positions.${index}`, message }))
    throw appError('validation_error', {
      issues: issues.length > 0 ? issues : [{ path: 'positions', message: 'Позиций нет' }],
    })
  }
  const { fileId } = await takeFile(app, {
    supplierId: key.supplierId,
    priceListId: key.priceListId,
    name: `${pushedName}.ndjson`,
    content: Readable.from(positions.map(toLine)),
    source: 'api',
    sender: `ключ «${key.name}»`,
    uploadedBy: null,
    mode: key.rights === 'stock' || push.more !== undefined ? 'delta' : push.mode,
  })
  return { uploadId: fileId, accepted: positions.length, rejected }
}

/** How pushed positions are called among files. */
export const pushedName = 'positions'

/** What a repeated call must say again to be the same. */
export function hashPush(push: PushPositions): Buffer {
  return createHash('sha256').update(JSON.stringify(push)).digest()
}

/** A key for stock alone leaves prices as they are; what is not on sale it cannot put there. */
async function keepPrices(
  { db }: Pick<FileContext, 'db'>,
  key: KeyRow,
  given: readonly PushedPosition[],
): Promise<PushedPosition[]> {
  const known = await positionRepository.listPrices(
    db,
    key.priceListId,
    given.map(({ article }) => article),
  )
  return given.flatMap((position) => {
    const found = known.find(({ article, maker }) => article === position.article && maker === position.manufacturer)
    return found
      ? [{ ...position, price: found.priceMinor === null ? null : found.priceMinor / 100, currency: found.currency }]
      : []
  })
}

function toReason(issue: { path: PropertyKey[]; message: string } | undefined): { code: string; message: string } {
  const field = String(issue?.path[0] ?? '')
  return {
    code: 'validation_error',
    message: field === '' ? 'Позиция не разобрана' : `${field}: ${issue?.message ?? ''}`,
  }
}

function toLine(position: PushedPosition): string {
  const { article, manufacturer, name, price, currency, stock, multiplicity, days } = position
  const cells = [article, manufacturer, name, price ?? 'по запросу', currency ?? '', stock, multiplicity, days ?? '']
  return `${JSON.stringify(cells.map(String))}\n`
}
