import { html } from '../../core/src/platform/html/index.ts'
import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printTitle } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'requiredMedia'> = ({ title }, { items }) =>
  html`<section>${printTitle(title)}<table class="rows"><tbody>${items.map(
    (item) => html`<tr><td><b>${item.title}</b></td><td class="soft">${item.hint}</td></tr>`,
  )}</tbody></table></section>`
