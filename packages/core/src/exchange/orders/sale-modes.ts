import type { Modes } from '../protocol/exchange-call.ts'

/** What 1C asks about orders. */
export const saleModes: Modes = {}
