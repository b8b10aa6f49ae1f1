import { Readable } from 'node:stream'
import type { AppContext } from '../../platform/context/index.ts'
import type { ModeAnswer, Modes, OpenCall } from '../protocol/exchange-call.ts'
import { confirmHandOver, handOverOrders } from './hand-over-orders.ts'
import { takeAnswers } from './take-answers.ts'

/** What 1C asks about orders. */
export const saleModes: Modes = { query: handOverOrders, success: confirmHandOver, file: takeFile }

async function takeFile(app: AppContext, call: OpenCall): Promise<ModeAnswer> {
  const { base, requestId, filename } = call
  const taken = await takeAnswers(app, { base, requestId, filename: filename ?? '', bytes: Readable.from(call.body) })
  const { applied, repeated, waiting, unknown } = taken.counts
  const summary = `Учтено: ${applied}, без изменений: ${repeated}, ждут решения: ${waiting}, не найдено заказов: ${unknown}`
  return ['success', summary, ...taken.remarks]
}
