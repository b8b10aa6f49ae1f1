import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type AppError,
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
import { growUpload } from './grow-upload.ts'
import { pushedFileName } from './pushed-name.ts'
import { takeFile } from './take-file.ts'
import type { KeyRow } from './token.repository.ts'

export interface PushAnswer {
  /** What further calls of the same price list name as `more`. */
  uploadId: string
  accepted: number
  rejected: { index: number; code: string; message: string }[]
}

interface Numbered {
  /** Its place in the call, by which a position is rejected. */
  index: number
  position: PushedPosition
}

const notOnSale = { code: 'not_found', message: 'Такой позиции в продаже нет, а ключ только для остатков' }

const callsRule = { name: 'supplier-calls', points: supplierLimits.callsPerMinute, windowSeconds: 60 }

/** Spends one call of a key. Throws rate_limited. */
export async function spendCall({ ports }: AppContext, key: KeyRow): Promise<void> {
  await ports.rateLimit.consume(callsRule, key.id)
}

/**
 * Takes positions that a program sends: the good ones become a file like any other, the others are told one by one. A call
 * that names an earlier upload goes on with it: a whole price list grows, a change is one more change. Throws
 * validation_error when none is good, not_found for an upload that is not of the key's price list, supplier_record_changed
 * for one that another has followed, overloaded for stock alone while prices are about to change.
 */
export async function pushPositions(
  app: FileContext,
  key: KeyRow,
  push: PushPositions,
): Promise<PushAnswer & { fileId: string }> {
  const earlier = push.more === undefined ? undefined : await findEarlier(app, key, push.more)
  const good: Numbered[] = []
  const rejected: PushAnswer['rejected'] = []
  for (const [index, given] of push.positions.entries()) {
    const parsed = pushedPositionSchema.safeParse(given)
    if (parsed.success) good.push({ index, position: parsed.data })
    else rejected.push({ index, ...toReason(parsed.error.issues[0]) })
  }
  if (key.rights === 'stock' && (await fileRepository.hasUnread(app.db, key))) throw notReadYet()
  const kept = key.rights === 'stock' ? await keepPrices(app, key, good) : good
  const sold = new Set(kept.map(({ index }) => index))
  rejected.push(...good.filter(({ index }) => !sold.has(index)).map(({ index }) => ({ index, ...notOnSale })))
  if (kept.length === 0) {
    const issues = rejected.slice(0, 10).map(({ index, message }) => ({ path: `positions.${index}`, message }))
    throw appError('validation_error', { issues })
  }
  const facts = {
    supplierId: key.supplierId,
    priceListId: key.priceListId,
    name: pushedFileName,
    source: 'api',
    sender: `ключ «${key.name}»`,
    uploadedBy: null,
  } as const
  const lines = kept.map(({ position }) => toLine(position))
  const told = { accepted: kept.length, rejected: rejected.sort((one, other) => one.index - other.index) }
  if (earlier?.mode === 'full' && key.rights === 'all') {
    const uploadId = earlier.uploadId ?? earlier.id
    return { uploadId, ...told, fileId: await growUpload(app, { uploadId, facts, lines }) }
  }
  const mode = key.rights === 'stock' || earlier ? 'delta' : push.mode
  const { fileId } = await takeFile(app, { ...facts, content: Readable.from(lines), mode })
  return { uploadId: fileId, ...told, fileId }
}

async function findEarlier({ db }: FileContext, key: KeyRow, id: string): Promise<fileRepository.FileRow> {
  const file = await fileRepository.find(db, id)
  const isPushed = file?.source === 'api' && file.name === pushedFileName
  if (!isPushed || file.supplierId !== key.supplierId || file.priceListId !== key.priceListId) {
    throw appError('not_found')
  }
  return file
}

/** Stock comes with the prices on sale: those of a list that is under way would go back to what they were. */
function notReadYet(): AppError {
  const message = 'Прайс-лист ещё обрабатывается. Пришлите остатки через минуту.'
  return appError('overloaded', { message, retryAfter: 60 })
}

/** What a repeated call must say again to be the same. */
export function hashPush(push: PushPositions): Buffer {
  return createHash('sha256').update(JSON.stringify(push)).digest()
}

/** A key for stock alone leaves prices as they are; what is not on sale it cannot put there. */
async function keepPrices(
  { db }: Pick<FileContext, 'db'>,
  key: KeyRow,
  given: readonly Numbered[],
): Promise<Numbered[]> {
  const known = await positionRepository.listPrices(
    db,
    key.priceListId,
    given.map(({ position }) => position.article),
  )
  const sold = new Map(known.map((one) => [toPlace(one.article, one.maker), one]))
  return given.flatMap(({ index, position }) => {
    const found = sold.get(toPlace(position.article, position.manufacturer))
    if (!found) return []
    const price = found.priceMinor === null ? null : found.priceMinor / 100
    return [{ index, position: { ...position, price, currency: found.currency } }]
  })
}

function toPlace(article: string, maker: string): string {
  return `${article}\n${maker}`
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
