import { findManager } from '../../experts/index.ts'
import { html } from '../../platform/html/index.ts'
import type { PsBlockLogic, PsScene } from './define-logic.ts'
import { printPerson } from './print-pieces.ts'

export const greeting: PsBlockLogic<'greeting'> = {
  async load(scene, settings) {
    const { recipient } = scene
    const manager = settings.withManager ? await findManagerOf(scene) : null
    const { name = '', farm = '', district = '' } = recipient ?? {}
    return { name, farm, district, text: settings.text, manager }
  },
  print: (_settings, { name, farm, district, text, manager }) =>
    html`<section class="greeting">${farm !== '' && html`<p class="soft">Подборка для ${[farm, district].filter(Boolean).join(', ')}</p>`}
<h1>${name === '' ? 'Здравствуйте' : `${name}, здравствуйте`}</h1>${text !== '' && html`<p>${text}</p>`}</section>
${manager && printPerson('Ваш менеджер', manager)}`,
}

/** Who looks after the recipient; null for nobody. */
export async function findManagerOf({ ctx, recipient }: PsScene) {
  if (!recipient || recipient.managerExternalId === '') return null
  return (await findManager(ctx, recipient.managerExternalId)) ?? null
}
