import { forgetUnfinished } from '../intake/take-piece.ts'
import type { Modes } from '../protocol/exchange-call.ts'
import { parametersOf } from '../protocol/parameters-of.ts'
import { confirmHandOver, handOverOrders } from './hand-over-orders.ts'
import { importAnswers, receiveAnswers } from './receive-answers.ts'

/** What 1C asks about orders. */
export const saleModes: Modes = {
  async init(app, call) {
    await forgetUnfinished(app, call)
    return parametersOf(call.base)
  },
  query: handOverOrders,
  success: confirmHandOver,
  file: receiveAnswers,
  import: importAnswers,
}
