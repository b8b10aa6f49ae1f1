import type { Expert, ModelCard, ModelLineBanner, WarmupItem } from '@agromarket/shared'
import { type Html, html } from '../../platform/html/index.ts'

/** Facts of a machine that fit under its name. */
const factCount = 3

export function printTitle(title: string): Html | false {
  return title !== '' && html`<h2>${title}</h2>`
}

/** Machines as a table: what they are called, by whom they are made, three facts. */
export function printMachines(title: string, items: readonly ModelCard[]): Html {
  return html`<section>${printTitle(title)}<table class="rows"><tbody>${items.map(
    (model) => html`<tr><td><b>${model.name}</b></td><td class="soft">${model.manufacturer}</td>
<td>${model.specifications
      .slice(0, factCount)
      .map(({ name, value, unit = '' }) => `${name}: ${value}${unit && `\u00a0${unit}`}`)
      .join(', ')}</td></tr>`,
  )}</tbody></table></section>`
}

export function printPerson(title: string, person: Expert): Html {
  const contacts = [person.position, person.city, person.phone, person.email].filter((part) => part !== '')
  return html`<section>${printTitle(title)}<p><b>${person.name}</b></p><p>${contacts.join(', ')}</p></section>`
}

/** A banner as a frame with its words. */
export function printBanner({ label, title, text }: ModelLineBanner) {
  return html`<section class="framed">${label !== '' && html`<p class="soft">${label}</p>`}<h3>${title}</h3><p>${text}</p></section>`
}

/** What is suggested, with the reason. */
export function printSuggestions(title: string, items: readonly WarmupItem[]) {
  return html`<section>${printTitle(title)}<table class="rows"><tbody>${items.map(
    ({ model, category, note }) =>
      html`<tr><td><b>${model?.name ?? category?.name ?? ''}</b></td><td>${note}</td></tr>`,
  )}</tbody></table></section>`
}
