import { html } from '../../core/src/platform/html/index.ts'
import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printTitle } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'promo'> = ({ title }, { items }) =>
  html`<section>${printTitle(title)}${items.map(
    (item) => html`<div class="framed">${item.label !== '' && html`<p class="soft">${item.label}</p>`}
<h3>${item.title}</h3><p>${item.text}</p></div>`,
  )}</section>`
