import { html } from '../../platform/html/index.ts'
import type { OrderPaper } from '../paper.schema.ts'
import { toTotals } from '../values/to-totals.ts'
import { basis, invoiceTitle, lead } from './invoice.ts'
import { party, priceTable, shipment, totals } from './pieces.ts'
import { toSheet } from './sheet.ts'

/** Счёт на оплату of a seller in Kazakhstan: БИН, ИИК, КБе and КНП, as its banks ask for; the Russian code means nothing there. */
export async function invoiceKazakhstan(paper: OrderPaper): Promise<string> {
  const { facts, issuer } = paper
  const { seller } = issuer
  const sums = toTotals(paper)
  const { buyer } = facts
  return toSheet({
    title: invoiceTitle(paper),
    foot: 'В назначении платежа укажите номер и дату счёта.',
    branch: issuer.branch,
    body: html`<p class="note">Внимание! Оплата данного счёта означает согласие с условиями поставки товара. Уведомление
об оплате обязательно, в противном случае не гарантируется наличие товара на складе. Товар отпускается по факту прихода
денег на счёт поставщика, самовывозом, при наличии доверенности и документов, удостоверяющих личность.</p>
<div class="bank"><table>
<tr><td>Бенефициар<p><b>${seller.name}</b></p><p>БИН ${seller.taxId}</p></td>
<td class="number">ИИК<p><b>${seller.account}</b></p></td><td class="number">КБе<p><b>${seller.beneficiaryCode}</b></p></td></tr>
<tr><td>Банк бенефициара<p>${seller.bankName}</p></td><td>БИК<p><b>${seller.bankCode}</b></p></td>
<td>Код назначения платежа (КНП)<p><b>${seller.paymentCode}</b></p></td></tr>
</table></div>
${lead(paper)}
<dl class="facts">
<dt>Поставщик</dt><dd>${party(seller.name, `БИН ${seller.taxId}`, seller.address)}</dd>
<dt>Покупатель</dt><dd>${party(buyer.name, buyer.taxId && `БИН/ИИН ${buyer.taxId}`, buyer.address)}</dd>
<dt>Договор</dt><dd>${basis(facts)}</dd>
</dl>
${priceTable(sums.rows, paper)}
<div class="closing">${totals(sums, paper)}${shipment(paper)}
<div class="signatures"><span>Исполнитель</span><i></i><span>${seller.director}</span><span class="stamp">М. П.</span></div></div>`,
  })
}
