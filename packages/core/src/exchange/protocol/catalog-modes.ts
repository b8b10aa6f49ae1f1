import type { Modes } from './exchange-call.ts'

/** What 1C asks about goods, prices and stock. */
export const catalogModes: Modes = {}
