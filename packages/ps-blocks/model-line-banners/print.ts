import { html } from '../../core/src/platform/html/index.ts'
import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printBanner, printTitle } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'modelLineBanners'> = ({ title }, { items }) =>
  html`<section>${printTitle(title)}${items.map(printBanner)}</section>`
