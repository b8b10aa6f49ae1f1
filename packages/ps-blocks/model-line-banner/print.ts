import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printBanner } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'modelLineBanner'> = (_settings, { banner }) => printBanner(banner)
