import { AppError } from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { type ChangeSurroundings, findAnsweredOrder, lockAnsweredOrder } from '../../orders/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import type { BaseRow } from '../bases/base.repository.ts'
import * as answerRepository from './answer.repository.ts'
import { type AnsweredDocument, digestOf } from './answered-document.ts'
import { applyAnswer, readWish } from './apply-answer.ts'
import * as contractRepository from './contract.repository.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { isOrder, whyUnheard } from './read-target.ts'

/** What has become of a document; `repeated`: 1C has said the same before, or nothing that counts. */
type Outcome = 'applied' | 'waiting' | 'unknown' | 'repeated'

export interface TakenAnswers {
  counts: Record<Outcome, number>
  /** What the operator of 1C should look at, a line each. */
  remarks: string[]
}

/** More of one file say no more. */
const mostRemarks = 2_000

/**
 * Takes the documents of a file, each in a transaction of its own: the same file again does nothing that it has done
 * before. What contradicts the shop waits for a person; nothing is lost. Throws exchange_refused for a file that cannot be
 * read to its end; what stood before the place counts.
 */
export async function takeAnswers(
  app: AppContext,
  input: { base: BaseRow; filename: string; requestId: string; bytes: AsyncIterable<Buffer> },
): Promise<TakenAnswers> {
  const places = await getPlaces(app.db)
  const { publicUrl, secret } = app.config
  const around = { places, publicUrl, secret, requestId: input.requestId }
  const taken: TakenAnswers = { counts: { applied: 0, waiting: 0, unknown: 0, repeated: 0 }, remarks: [] }
  for await (const document of readOrderDocuments(input.bytes)) {
    const { outcome, why } = await takeAnswer(app, { ...input, around, document })
    taken.counts[outcome] += 1
    if (why !== '' && taken.remarks.length < mostRemarks) taken.remarks.push(`${nameOf(document)}: ${why}`)
  }
  return taken
}

interface Taken {
  base: BaseRow
  filename: string
  document: AnsweredDocument
  around: ChangeSurroundings
}

interface Result {
  outcome: Outcome
  why: string
}

async function takeAnswer(app: AppContext, taken: Taken): Promise<Result> {
  const { document, base } = taken
  const orderId = await findAnsweredOrder(app.db, { ...namedBy(document), branchIds: base.settings.orderBranchIds })
  if (orderId === undefined) {
    // The contract of an accepted offer is people's to settle: what 1C says back of it changes nothing.
    const { id } = namedBy(document)
    if (id !== null && (await contractRepository.isKnown(app.db, base.id, id))) return { outcome: 'repeated', why: '' }
    await record(app, taken, { orderId: null, state: 'unknown', why: 'Такого заказа на сайте нет' })
    return { outcome: 'unknown', why: 'такого заказа на сайте нет' }
  }
  try {
    return await app.db.transaction().execute((trx) => answerOrder(trx, orderId, taken))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // What was begun is undone; a person goes on from the document as it came.
    await record(app, taken, { orderId, state: 'waiting', why: error.message })
    return { outcome: 'waiting', why: `ждёт решения на сайте. ${error.message}` }
  }
}

async function answerOrder(trx: Trx, orderId: string, { base, document, filename, around }: Taken): Promise<Result> {
  const order = await lockAnsweredOrder(trx, orderId)
  const answer = { baseId: base.id, orderId, digest: digestOf(document), number: nameOf(document), document, filename }
  if (await answerRepository.isRepeated(trx, answer)) return { outcome: 'repeated', why: '' }
  const unheard = whyUnheard(document)
  if (unheard !== '') {
    await answerRepository.insert(trx, { ...answer, state: 'applied', why: unheard })
    return { outcome: 'repeated', why: unheard }
  }
  const wish = await readWish(trx, base.id, order, document)
  if (wish.changes.words.length > 0) {
    const why = wish.changes.words.join('; ')
    await answerRepository.insert(trx, { ...answer, state: 'waiting', why })
    return { outcome: 'waiting', why: `ждёт решения на сайте. ${why}` }
  }
  const changer = { kind: 'system', id: null, name: `1С: ${base.name}` } as const
  await applyAnswer({ trx, baseId: base.id, order, document, wish, changer, around })
  const why = wish.target.unread.join('; ')
  await answerRepository.insert(trx, { ...answer, state: 'applied', why })
  return { outcome: 'applied', why }
}

async function record(
  app: AppContext,
  { base, document, filename }: Taken,
  { orderId, state, why }: { orderId: string | null; state: 'waiting' | 'unknown'; why: string },
): Promise<void> {
  const answer = { baseId: base.id, orderId, digest: digestOf(document), number: nameOf(document), document, filename }
  await app.db.transaction().execute(async (trx) => {
    if (orderId !== null) await lockAnsweredOrder(trx, orderId)
    if (orderId !== null && (await answerRepository.isRepeated(trx, answer))) return
    await answerRepository.insert(trx, { ...answer, state, why })
  })
}

function nameOf({ number, id }: AnsweredDocument): string {
  return (number || id || 'без номера').slice(0, 100)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * How a document names its order: by the id that the shop has given, else by the shop's number. A document with an id of
 * 1C's own is of an order that the shop never had, whatever its number; an invoice or a shipment names what it is based on.
 */
function namedBy({ id, number, operation, basis }: AnsweredDocument): { id: string | null; number: number | null } {
  const isOfOrder = isOrder(operation)
  const [name, digits] = isOfOrder ? [id, number] : [basis, basis]
  if (uuid.test(name)) return { id: name, number: null }
  if (isOfOrder && id !== '' && id !== number) return { id: null, number: null }
  return { id: null, number: /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null }
}
