import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printMachines } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'modelLines'> = ({ title }, { items }) => printMachines(title, items)
