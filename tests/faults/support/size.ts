/**
 * FULL=1, as pnpm test:full sets it: hundreds of orders, a million parts, long stops. Otherwise the least that shows the
 * same faults.
 */
export const isFull = process.env['FULL'] === '1'
