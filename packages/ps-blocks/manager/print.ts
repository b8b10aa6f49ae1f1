import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printPerson } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'manager'> = ({ title }, data) => printPerson(title, data.manager)
