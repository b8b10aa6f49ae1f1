import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'

/** Never printed. */
export const print: PsPrint<'upload'> = null
