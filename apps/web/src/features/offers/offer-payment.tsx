import {
  calculateOffer,
  clampFinancing,
  type FinancedKind,
  financeProgrammes,
  formatOfferMoney,
  isFinanced,
  type OfferPaymentKind,
  offerPaymentKinds,
  offerPaymentLabels,
  planPayments,
  toRussianDate,
} from '@agromarket/shared'
import { SelectField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { FinancingTerms } from './financing-terms.tsx'
import pageStyles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import styles from './offer-table.module.css'
import type { OfferInHand } from './use-offer.ts'

/** So many payments are shown; the rest opens. */
const shownPayments = 6

/** How it is paid: the kind, its terms, the schedule that adds up to the total. Spec §4: four kinds are reckoned anew. */
export function OfferPayment({ offer }: { offer: OfferInHand }) {
  const { payment } = offer.content
  const isChanged = offer.changedKeys.has('payment')
  if (offer.mode === 'view') {
    return (
      <OfferPanel title="Оплата" note={offerPaymentLabels[payment.kind]}>
        <Schedule offer={offer} isChanged={isChanged} />
      </OfferPanel>
    )
  }
  const options = offerPaymentKinds.map((value) => ({ value, label: offerPaymentLabels[value] }))
  const setKind = (kind: OfferPaymentKind) => offer.change(toChange(offer, kind))
  return (
    <OfferPanel
      title="Оплата"
      note={
        <>
          <div className={pageStyles.wideOnly}>
            <Segmented label="Вид оплаты" size="sm" value={payment.kind} options={options} onChange={setKind} />
          </div>
          <div className={pageStyles.narrowOnly}>
            <SelectField
              label="Вид оплаты"
              isLabelHidden
              value={payment.kind}
              onChange={({ target }) =>
                setKind(offerPaymentKinds.find((kind) => kind === target.value) ?? 'prepayment')
              }
            >
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        </>
      }
    >
      {isFinanced(payment.kind) && payment.steps.length === 0 && <FinancingTerms offer={offer} kind={payment.kind} />}
      <Schedule offer={offer} isChanged={isChanged} />
    </OfferPanel>
  )
}

/** The kind as offered has the terms as offered; another begins with the least fee and the longest term. */
function toChange({ page }: OfferInHand, value: OfferPaymentKind) {
  const { payment } = page.content
  const isOffered = value === payment.kind
  const terms = isOffered ? { feeBp: payment.initialFeeBp, months: payment.months } : firstTerms(value)
  return { type: 'payment' as const, value, initialFeeBp: terms.feeBp, months: terms.months }
}

function firstTerms(value: OfferPaymentKind) {
  if (!isFinanced(value)) return { feeBp: 0, months: 0 }
  const programme: Record<FinancedKind, (typeof financeProgrammes)[FinancedKind]> = financeProgrammes
  return clampFinancing(value, { feeBp: 2_000, months: Math.min(36, programme[value].maxMonths) })
}

function Schedule({ offer, isChanged }: { offer: OfferInHand; isChanged: boolean }) {
  const { currency, today } = offer.page
  const plan = planPayments(offer.content.payment, calculateOffer(offer.content).totalMinor, today)
  const shown = plan.payments.slice(0, shownPayments)
  const rest = plan.payments.slice(shownPayments)
  const { payment } = offer.content
  return (
    <div data-changed={isChanged || undefined} className={pageStyles.changeBox}>
      <PaymentTable offer={offer} payments={shown} label="График платежей" />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>Ещё платежей: {rest.length}</summary>
          <PaymentTable offer={offer} payments={rest} label="Остальные платежи" />
        </details>
      )}
      {plan.overpaymentMinor > 0 && (
        <p className={pageStyles.foot}>
          Предварительный расчёт, не оферта: всего {formatOfferMoney(plan.payableMinor, currency)}, переплата{' '}
          {formatOfferMoney(plan.overpaymentMinor, currency)}
        </p>
      )}
      {isFinanced(payment.kind) && (
        <p className={`${pageStyles.foot} no-print`}>
          <Link href={toFinancingHref(offer, payment.kind)}>Сравнить программы финансирования</Link>
        </p>
      )}
    </div>
  )
}

/** The calculator of the shop with the machine and the figures of this offer. */
function toFinancingHref({ content, page }: OfferInHand, kind: FinancedKind): string {
  const { initialFeeBp, months } = content.payment
  const query = new URLSearchParams({
    machine: content.machines.map(({ name }) => name).join(', '),
    icon: content.machines[0]?.icon ?? '',
    price: String(calculateOffer(content).totalMinor / 100),
    currency: page.currency,
    kind,
    fee: String(initialFeeBp),
    months: String(months),
  })
  return `/finansirovanie?${query}`
}

type Payments = ReturnType<typeof planPayments>['payments']

function PaymentTable({ offer, payments, label }: { offer: OfferInHand; payments: Payments; label: string }) {
  return (
    <table className={`${styles.table} ${styles.payments}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Платёж</th>
          <th scope="col">Дата</th>
          <th scope="col" data-end>
            Доля
          </th>
          <th scope="col" data-end>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ title, date, shareBp, amountMinor }) => (
          <tr key={`${title} ${date}`}>
            <th scope="row">{title}</th>
            <td className={styles.due}>{date ? `до ${toRussianDate(date)}` : 'по договору'}</td>
            <td data-end className={styles.share}>
              {shareBp === null ? '–' : `${`${shareBp / 100}`.replace('.', ',')} %`}
            </td>
            <td data-end>
              <strong>{formatOfferMoney(amountMinor, offer.page.currency)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
