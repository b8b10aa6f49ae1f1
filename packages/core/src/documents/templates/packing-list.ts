import { html } from '../../platform/html/index.ts'
import type { OrderPaper } from '../paper.schema.ts'
import { writeDate, writePhone, writeWeight } from '../values/write-values.ts'
import { basis } from './invoice.ts'
import { deliveryWords, party } from './pieces.ts'
import { toSheet } from './sheet.ts'

/** Упаковочный лист: what lies in the boxes and what it weighs, without prices. */
export async function packingList(paper: OrderPaper): Promise<string> {
  const { facts, issuer } = paper
  const { buyer } = facts
  // A person is his own contact.
  const contactName = buyer.contactName === buyer.name ? '' : buyer.contactName
  const pieces = facts.lines.reduce((sum, line) => sum + line.count, 0)
  const grams = facts.lines.reduce((sum, line) => sum + line.weightGrams, 0)
  return toSheet({
    title: packingListTitle(paper),
    foot: 'Проверьте комплектность и целостность упаковки при получении.',
    branch: issuer.branch,
    body: html`<h1>${packingListTitle(paper)}</h1>
<p class="lead soft">${deliveryWords(facts.delivery, issuer.branch)}</p>
<dl class="facts">
<dt>Отправитель</dt><dd>${party(issuer.seller.name, issuer.seller.address)}</dd>
<dt>Получатель</dt><dd>${party(buyer.name, contactName, writePhone(buyer.phone), buyer.address)}</dd>
<dt>Основание</dt><dd>${basis(facts)}</dd>
</dl>
<table class="rows">
<thead><tr><th>№</th><th>Артикул</th><th>Наименование</th><th class="figure">Кол-во</th><th>Ед.</th><th class="figure">Масса</th><th class="figure">Уложено</th></tr></thead>
<tbody>${facts.lines.map(
      (line, index) => html`<tr><td class="soft">${index + 1}</td><td><b>${line.article}</b></td>
<td>${[line.name, line.manufacturer].filter((part) => part !== '').join(', ')}</td><td class="figure">${line.count}</td>
<td class="unit">${line.unit}</td><td class="figure">${line.weightGrams > 0 ? writeWeight(line.weightGrams) : '—'}</td><td class="figure"><span class="box"></span></td></tr>`,
    )}</tbody>
</table>
<div class="closing">
<table class="totals"><tr><td class="soft">Всего штук</td><td>${pieces}</td></tr>
<tr class="due"><td>Масса без тары</td><td>${writeWeight(grams)}</td></tr></table>
<div class="signatures"><span>Упаковал</span><i></i><span></span><span>Принял</span><i></i><span></span><span class="stamp">${writeDate(paper.issuedOn)}</span></div>
</div>`,
  })
}

export function packingListTitle({ number }: OrderPaper): string {
  return `Упаковочный лист к заказу № ${number}`
}
