import type { Modes } from '../protocol/exchange-call.ts'
import { confirmHandOver, handOverOrders } from './hand-over-orders.ts'

/** What 1C asks about orders. */
export const saleModes: Modes = { query: handOverOrders, success: confirmHandOver }
