import QRCode from 'qrcode'
import { type Html, html } from '../../platform/html/index.ts'
import type { OrderPaper } from '../paper.schema.ts'
import { dueOn, invoiceValidDays } from '../values/due-on.ts'
import { toPaymentCode } from '../values/payment-code.ts'
import { type PaperTotals, toTotals } from '../values/to-totals.ts'
import { writeAmount, writeDate } from '../values/write-values.ts'
import { drawn, party, priceTable, shipment, totals } from './pieces.ts'
import { toSheet } from './sheet.ts'

/** Счёт на оплату of a Russian seller, with the code that a bank's application reads (ГОСТ Р 56042). */
export async function invoice(paper: OrderPaper): Promise<string> {
  const sums = toTotals(paper)
  return toSheet({
    title: invoiceTitle(paper),
    foot: 'В назначении платежа укажите номер и дату счёта.',
    branch: paper.issuer.branch,
    body: html`${bankBlock(paper, await paymentCode(paper, sums))}
${lead(paper)}
${parties(paper)}
${priceTable(sums.rows, paper)}
<div class="closing">${totals(sums, paper)}${shipment(paper)}${signatures(paper)}</div>`,
  })
}

export function invoiceTitle({ number, issuedOn }: OrderPaper): string {
  return `Счёт на оплату № ${number} от ${writeDate(issuedOn)}`
}

function bankBlock({ issuer: { seller } }: OrderPaper, code: Html): Html {
  return html`<div class="bank">
<table>
<tr><td colspan="2" rowspan="2">${seller.bankName}<p class="soft">Банк получателя</p></td>
<td class="code">БИК</td><td class="number opened">${seller.bankCode}</td></tr>
<tr><td>К/с</td><td class="joined">${seller.correspondentAccount}</td></tr>
<tr><td>ИНН ${seller.taxId}</td><td>КПП ${seller.taxReasonCode}</td><td rowspan="2">Р/с</td><td rowspan="2">${seller.account}</td></tr>
<tr><td colspan="2">${seller.name}<p class="soft">Получатель</p></td></tr>
</table>
<div class="code-to-pay">${code}Оплата по QR</div>
</div>`
}

async function paymentCode(paper: OrderPaper, { totalMinor, vatMinor }: PaperTotals): Promise<Html> {
  const { seller, vatPercent } = paper.issuer
  const text = toPaymentCode({
    ...seller,
    sumMinor: totalMinor,
    purpose: `Оплата по счёту № ${paper.number} от ${writeDate(paper.issuedOn)}, в т. ч. НДС ${vatPercent}% ${writeAmount(vatMinor)} руб.`,
  })
  return drawn(await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }))
}

export function lead(paper: OrderPaper): Html {
  return html`<h1>${invoiceTitle(paper)}</h1>
<p class="lead soft">${terms(paper)} Выдача по доверенности и паспорту.</p>`
}

function terms({ facts: { payment }, issuedOn }: OrderPaper): Html {
  const day = dueOn(payment.method, issuedOn, payment.deferralDays)
  if (day === null) return html`Оплата в рассрочку по графику, который согласует менеджер.`
  const terms =
    payment.method === 'limit'
      ? `отсрочка ${payment.deferralDays} дней в счёт лимита`
      : `счёт действителен ${invoiceValidDays} дней`
  return html`Оплатить до <b>${writeDate(day)}</b>, ${terms}.`
}

function parties({ facts, issuer: { seller } }: OrderPaper): Html {
  const { buyer } = facts
  const reasonCode = seller.taxReasonCode && `КПП ${seller.taxReasonCode}`
  return html`<dl class="facts">
<dt>Поставщик</dt><dd>${party(seller.name, `ИНН ${seller.taxId}`, reasonCode, seller.address)}</dd>
<dt>Покупатель</dt><dd>${party(buyer.name, buyer.taxId && `ИНН ${buyer.taxId}`, buyer.taxReasonCode ? `КПП ${buyer.taxReasonCode}` : '', buyer.address)}</dd>
<dt>Основание</dt><dd>${basis(facts)}</dd>
</dl>`
}

export function basis({ orderNumber, placedOn, buyer }: OrderPaper['facts']): string {
  const own = buyer.customerNumber === '' ? '' : `, ваш номер ${buyer.customerNumber}`
  return `Заказ с сайта № ${orderNumber} от ${writeDate(placedOn)}${own}`
}

function signatures({ issuer: { seller } }: OrderPaper): Html {
  return html`<div class="signatures"><span>Руководитель</span><i></i><span>${seller.director}</span>
<span>Главный бухгалтер</span><i></i><span>${seller.accountant}</span><span class="stamp">М. П.</span></div>`
}
