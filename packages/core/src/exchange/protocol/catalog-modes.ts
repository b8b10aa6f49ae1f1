import { askImport } from '../intake/ask-import.ts'
import { forgetUnfinished, takePiece } from '../intake/take-piece.ts'
import { endExchange } from '../runs/end-exchange.ts'
import type { Modes } from './exchange-call.ts'
import { parametersOf } from './parameters-of.ts'

/** What 1C asks about goods, prices and stock. */
export const catalogModes: Modes = {
  async init(app, call) {
    await forgetUnfinished(app, call)
    return parametersOf(call.base)
  },
  file: takePiece,
  import: askImport,
  // Newer modules say when a full exchange has been told to its end.
  complete: endExchange,
  deactivate: endExchange,
}
