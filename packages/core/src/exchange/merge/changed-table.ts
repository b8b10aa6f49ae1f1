/**
 * Positions of which something has changed in this transaction; `is_goods`: what they are called, or whether they are sold,
 * and not only what they cost and where they lie.
 */
export const changedTable = 'exchange_changed'
