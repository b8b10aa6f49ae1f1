import { paymentLabels } from '@agromarket/shared'
import { html } from '../../platform/html/index.ts'
import type { OrderPaper } from '../paper.schema.ts'
import { toTotals } from '../values/to-totals.ts'
import { writeDate, writePhone } from '../values/write-values.ts'
import { party, priceTable, shipment, totals } from './pieces.ts'
import { toSheet } from './sheet.ts'

/** The order as it was placed, for whoever keeps papers. */
export async function orderPrint(paper: OrderPaper): Promise<string> {
  const { facts, issuer } = paper
  const { buyer } = facts
  const sums = toTotals(paper)
  return toSheet({
    title: orderPrintTitle(paper),
    foot: 'Заказ не является счётом на оплату.',
    branch: issuer.branch,
    body: html`<h1>${orderPrintTitle(paper)}</h1>
<p class="lead soft">Оплата: ${paymentLabels[facts.payment.method].toLowerCase()}.</p>
<dl class="facts">
<dt>Поставщик</dt><dd>${party(issuer.seller.name, issuer.seller.address)}</dd>
<dt>Покупатель</dt><dd>${party(buyer.name, buyer.taxId && `ИНН ${buyer.taxId}`, buyer.address)}</dd>
<dt>Контакт</dt><dd>${[buyer.contactName, writePhone(buyer.phone), buyer.email].filter((part) => part !== '').join(', ')}</dd>
${buyer.customerNumber !== '' && html`<dt>Ваш номер</dt><dd>${buyer.customerNumber}</dd>`}
</dl>
${priceTable(sums.rows, paper)}
<div class="closing">${totals(sums, paper)}${shipment(paper)}
${facts.comment !== '' && html`<p class="comment"><span class="soft">Комментарий:</span> ${facts.comment}</p>`}</div>`,
  })
}

export function orderPrintTitle({ number, facts }: OrderPaper): string {
  return `Заказ № ${number} от ${writeDate(facts.placedOn)}`
}
