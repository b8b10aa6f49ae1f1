import { html } from '../../core/src/platform/html/index.ts'
import type { PsPrint } from '../../core/src/ps/blocks/define-logic.ts'
import { printPerson } from '../../core/src/ps/blocks/print-pieces.ts'

export const print: PsPrint<'greeting'> = (_settings, { name, farm, district, text, manager }) =>
  html`<section class="greeting">${farm !== '' && html`<p class="soft">Подборка для ${[farm, district].filter(Boolean).join(', ')}</p>`}
<h1>${name === '' ? 'Здравствуйте' : `${name}, здравствуйте`}</h1>${text !== '' && html`<p>${text}</p>`}</section>
${manager && printPerson('Ваш менеджер', manager)}`
