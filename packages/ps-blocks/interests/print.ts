import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printSuggestions } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'interests'> = ({ title }, { items }) => printSuggestions(title, items)
