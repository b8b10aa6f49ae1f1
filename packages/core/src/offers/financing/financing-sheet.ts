import {
  type Branch,
  type FinancePattern,
  type FinancePayment,
  financeProgrammes,
  formatAmount,
  formatMoney,
  nameFinancingPayment,
  offerPaymentLabels,
  reckonFinancing,
} from '@agromarket/shared'
import { toSheet } from '../../documents/index.ts'
import { type Html, html } from '../../platform/html/index.ts'
import type { FinancingPrintContent } from './financing-print.repository.ts'

const styles = `
.terms { display: grid; grid-template-columns: repeat(3, 1fr); gap: 5mm 6mm; margin: 5mm 0 7mm; padding: 3.4mm 0; border: solid #999; border-width: 0.2mm 0 }
.terms dt { color: #5f6468 }
.terms dd { font-weight: 600; font-variant-numeric: tabular-nums }
.terms .main dd { font-size: 14pt }
h2 { font-size: 11pt; font-weight: 600; color: #15181a; margin-bottom: 2.4mm; break-after: avoid }
.machine { unicode-bidi: isolate }
.rows tbody tr:last-child { break-after: auto }
.back { margin-top: 5mm; break-inside: avoid }
`

const patternNames: Record<FinancePattern, string> = {
  even: 'Ровный, один платёж каждый месяц',
  seasonal: 'Сезонный, с паузой с декабря по февраль',
  declining: 'Убывающий, долг равными частями',
}

/** The calculator's figures and its whole schedule on A4. The same figures are the same text. ui.md 10. */
export function toFinancingSheet(
  content: FinancingPrintContent,
  { branch, publicUrl }: { branch: Branch; publicUrl: string },
): string {
  const { kind, currency, machine, day, months, pattern } = content
  const { payments, paymentMinor, feeMinor, debtMinor, overpaymentMinor } = reckonFinancing(content, day)
  const money = (minor: number) => formatMoney(minor, currency)
  const fact = (name: string, value: string, isMain = false) =>
    html`<div class="${isMain && 'main'}"><dt>${name}</dt><dd>${value}</dd></div>`
  return toSheet({
    title: `Расчёт финансирования от ${toDay(day)}`,
    foot: 'Предварительный расчёт, не оферта. Условия подтверждает банк или лизинговая компания.',
    branch,
    styles,
    body: html`<h1>Расчёт финансирования от ${toDay(day)}</h1>
<p class="soft">${offerPaymentLabels[kind]}${machine !== '' && html`, <span class="machine">${machine}</span>`}</p>
<dl class="terms">
${fact(nameFinancingPayment(pattern, payments.length), money(paymentMinor), true)}
${fact('Стоимость', money(content.priceMinor))}
${fact(`Аванс, ${percent(content.feeBp)}`, money(feeMinor))}
${fact('Финансируем', money(debtMinor))}
${fact('Срок, месяцев', String(months))}
${fact('Ставка', `${percent(financeProgrammes[kind].yearlyRateBp)} годовых`)}
${fact('График', patternNames[pattern])}
${fact('Переплата', money(overpaymentMinor))}
${fact('Всего с авансом', money(content.priceMinor + overpaymentMinor))}
</dl>
<h2>График платежей, ${currency === 'KZT' ? 'тенге' : 'руб.'}</h2>
${scheduleOf(payments, feeMinor, debtMinor)}
<p class="soft back">Другие суммы и сроки: ${publicUrl}/finansirovanie</p>`,
  })
}

function scheduleOf(payments: readonly FinancePayment[], feeMinor: number, debtMinor: number): Html {
  const row = (cells: readonly [string, string, string, string, string]) => {
    const [number, date, ...figures] = cells
    return html`<tr><td>${number}</td><td>${date}</td>${figures.map((figure) => html`<td class="figure">${figure}</td>`)}</tr>`
  }
  return html`<table class="rows">
<thead><tr><th>№</th><th>Дата</th><th class="figure">Платёж</th><th class="figure">Из него проценты</th><th class="figure">Остаток долга</th></tr></thead>
<tbody>${feeMinor > 0 && row(['–', 'Аванс, по договору', formatAmount(feeMinor), '–', formatAmount(debtMinor)])}
${payments.map(({ date, amountMinor, interestMinor, debtMinor: left }, index) =>
  row([String(index + 1), toDay(date), formatAmount(amountMinor), formatAmount(interestMinor), formatAmount(left)]),
)}</tbody>
</table>`
}

function percent(bp: number): string {
  return `${String(bp / 100).replace('.', ',')} %`
}

/** «2026-03-16» → «16.03.2026» */
function toDay(date: string): string {
  return date.split('-').toReversed().join('.')
}
