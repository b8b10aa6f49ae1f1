import { currencySigns } from '@agromarket/shared'
import { Html, html } from '../../platform/html/index.ts'
import type { Issuer, OrderPaper } from '../paper.schema.ts'
import { sumInWords } from '../values/sum-in-words.ts'
import type { PaperRow, PaperTotals } from '../values/to-totals.ts'
import { capitalize, writeAmount, writeDate, writeMoney } from '../values/write-values.ts'

/** Name in bold and what follows it, without what is not known. */
export function party(name: string, ...rest: readonly string[]): Html {
  const known = rest.filter((part) => part !== '')
  return html`<b>${name}</b>${known.length > 0 && `, ${known.join(', ')}`}`
}

/** The rows with unit, price, tax and sum; the unit of money stands in the head. */
export function priceTable(rows: readonly PaperRow[], { facts, issuer }: OrderPaper): Html {
  const sign = currencySigns[facts.currency]
  return html`<table class="rows">
<thead><tr><th>№</th><th>Артикул</th><th>Наименование</th><th class="figure">Кол-во</th><th>Ед.</th>
<th class="figure">Цена, ${sign}</th><th class="figure">НДС</th><th class="figure">Сумма, ${sign}</th></tr></thead>
<tbody>${rows.map(
    (row, index) => html`<tr><td class="soft">${index + 1}</td><td><b>${row.article}</b></td>
<td>${[row.name, row.manufacturer].filter((part) => part !== '').join(', ')}</td>
<td class="figure">${row.count}</td><td class="unit">${row.unit}</td>
<td class="figure">${writeAmount(row.priceMinor)}</td><td class="figure soft">${issuer.vatPercent}\u00a0%</td>
<td class="figure"><b>${writeAmount(row.totalMinor)}</b></td></tr>`,
  )}</tbody>
</table>`
}

/** What is to be paid, in figures and in words. */
export function totals({ rows, totalMinor, vatMinor }: PaperTotals, { facts, issuer }: OrderPaper): Html {
  const { currency } = facts
  return html`<table class="totals">
<tr><td class="soft">Сумма с НДС</td><td>${writeMoney(totalMinor, currency)}</td></tr>
<tr class="gap"><td class="soft">В том числе НДС ${issuer.vatPercent}\u00a0%</td><td>${writeMoney(vatMinor, currency)}</td></tr>
<tr class="due"><td>Всего к оплате</td><td>${writeMoney(totalMinor, currency)}</td></tr>
</table>
<div class="words">
<p>Всего наименований ${rows.length}, на сумму ${writeMoney(totalMinor, currency)}</p>
<p><b>${capitalize(sumInWords(totalMinor, currency))}</b></p>
<p class="soft">В том числе НДС ${sumInWords(vatMinor, currency)}</p>
</div>`
}

/** How the goods get to the buyer, and whom he asks. */
export function shipment({ facts, issuer }: OrderPaper): Html {
  const { branch, manager } = issuer
  return html`<div class="pair">
<section><h2>Отгрузка</h2><p>${deliveryWords(facts.delivery, branch)}</p>
<p>Готов к выдаче ${writeDate(facts.delivery.readyOn)}</p>
${facts.delivery.chosenOn ? html`<p>Покупатель заберёт ${writeDate(facts.delivery.chosenOn)}</p>` : ''}</section>
<section><h2>Менеджер</h2>${manager && html`<p>${manager.name}, ${manager.position.toLowerCase()}</p>`}<p>${branch.email}</p></section>
</div>`
}

export function deliveryWords({ method, place }: OrderPaper['facts']['delivery'], branch: Issuer['branch']): string {
  switch (method) {
    case 'pickup':
      return `Самовывоз, ${branch.city}, ${branch.address}`
    case 'calc':
      return `Доставка по адресу${place === '' ? '' : `: ${place}`}`
    case 'terminals':
      return `Доставка до терминала${place === '' ? ' перевозчика' : `: ${place}`}`
  }
}

/** Markup that a library of ours has drawn. */
export function drawn(svg: string): Html {
  return new Html(svg)
}
