import { html } from '../../core/src/platform/html/index.ts'
import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printTitle } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'deliveryStatus'> = ({ title }, { items }) =>
  html`<section>${printTitle(title)}${items.map(
    (item) => html`<p><b>${item.number}</b> ${item.cargo}: ${item.fromPlace} → ${item.toPlace}</p>`,
  )}</section>`
