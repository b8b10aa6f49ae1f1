import { html } from '../../core/src/platform/html/index.ts'
import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printTitle } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'park'> = ({ title }, { items }) =>
  html`<section>${printTitle(title)}<table class="rows"><tbody>${items
    .filter(({ count }) => count > 0)
    .map(
      ({ model, count }) =>
        html`<tr><td><b>${model.name}</b></td><td class="soft">${model.manufacturer}</td><td class="figure">${count}</td></tr>`,
    )}</tbody></table></section>`
