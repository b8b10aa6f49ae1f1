import {
  type Currency,
  type FinancedKind,
  type FinancePayment,
  type FinancingTerms,
  financeProgrammes,
  formatAmount,
  reckonFinancing,
  stringifySearch,
} from '@agromarket/shared'
import { IconDownload } from '@tabler/icons-react'
import styles from './financing-page.module.css'
import { programmes } from './financing-programmes.ts'

/** So many payments are shown; the rest opens. */
const shownPayments = 3

interface FinancingScheduleProps {
  payments: readonly FinancePayment[]
  feeMinor: number
  /** What is left to finance after the fee. */
  debtMinor: number
  terms: FinancingTerms
  currency: Currency
}

export function FinancingSchedule({ payments, feeMinor, debtMinor, terms, currency }: FinancingScheduleProps) {
  const rest = payments.slice(shownPayments)
  return (
    <section aria-label="График платежей">
      <h2>График платежей</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Дата</th>
            <th scope="col">Платёж</th>
            <th scope="col">Из него проценты</th>
            <th scope="col">Остаток долга</th>
          </tr>
        </thead>
        <tbody>
          {feeMinor > 0 && (
            <tr>
              <td>–</td>
              <td>Аванс, по договору</td>
              <td>
                <b>{formatAmount(feeMinor)}</b>
              </td>
              <td>–</td>
              <td>{formatAmount(debtMinor)}</td>
            </tr>
          )}
          <Payments payments={payments.slice(0, shownPayments)} from={1} />
        </tbody>
      </table>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>Ещё платежей: {rest.length}</summary>
          <table className={styles.table} aria-label="Остальные платежи">
            <tbody>
              <Payments payments={rest} from={shownPayments + 1} />
            </tbody>
          </table>
        </details>
      )}
      <a
        className={`${styles.download} no-print`}
        href={`/api/financing/schedule${stringifySearch({ ...terms, currency })}`}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        График в XLSX
      </a>
    </section>
  )
}

function Payments({ payments, from }: { payments: readonly FinancePayment[]; from: number }) {
  return payments.map(({ date, amountMinor, interestMinor, debtMinor }, index) => (
    <tr key={date}>
      <td>{from + index}</td>
      <td>{date.split('-').toReversed().join('.')}</td>
      <td>
        <b>{formatAmount(amountMinor)}</b>
      </td>
      <td>{formatAmount(interestMinor)}</td>
      <td>{formatAmount(debtMinor)}</td>
    </tr>
  ))
}

/** What each programme would cost for the same figures, within its own bounds. */
export function ComparedProgrammes({ terms, today }: { terms: FinancingTerms; today: string }) {
  return (
    <section aria-label="Сравнить программы">
      <h2>Сравнить программы</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Программа</th>
            <th scope="col">Аванс</th>
            <th scope="col">Срок</th>
            <th scope="col">Ставка</th>
            <th scope="col" className={styles.wideOnly}>
              Решение
            </th>
            <th scope="col">Переплата</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(programmes) as FinancedKind[]).map((kind) => {
            const { minFeeBp, maxMonths, yearlyRateBp } = financeProgrammes[kind]
            return (
              <tr key={kind} aria-current={kind === terms.kind || undefined}>
                <th scope="row">{programmes[kind].name}</th>
                <td>от {minFeeBp / 100} %</td>
                <td>до {maxMonths} мес.</td>
                <td>{String(yearlyRateBp / 100).replace('.', ',')} %</td>
                <td className={styles.wideOnly}>{programmes[kind].decision}</td>
                <td>{formatAmount(reckonFinancing({ ...terms, kind }, today).overpaymentMinor)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
