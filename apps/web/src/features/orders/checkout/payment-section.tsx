import {
  type CartView,
  type CheckoutInfo,
  formatMoney,
  installmentMonths,
  type PaymentMethod,
  paymentLabels,
  planInstallment,
} from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { RadioPanel } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import styles from './checkout.module.css'
import type { CheckoutForm } from './checkout-form.ts'

const invoiceOptions = [
  { value: 'email', label: 'На e-mail' },
  { value: 'sms', label: 'Ссылкой в SMS' },
  { value: 'branch', label: 'В филиале' },
] as const

interface PaymentSectionProps {
  form: CheckoutForm
  info: CheckoutInfo
  cart: CartView
  /** Goods and delivery: what is paid, as the cart says it. */
  totalMinor: number
}

/** «Оплата»: the organisation's limit, an invoice or instalments. */
export function PaymentSection({ form, info, cart, totalMinor }: PaymentSectionProps) {
  // Amounts do not depend on the day.
  const [{ amountMinor: monthlyMinor } = { amountMinor: 0 }] = planInstallment(totalMinor, '2000-01-01')
  const descriptions: Record<PaymentMethod, string> = {
    limit: cart.limit
      ? `Отсрочка ${formatCount(cart.limit.days, nouns.day)}, доступно ${formatMoney(cart.limit.totalMinor - cart.limit.usedMinor, cart.currency)}`
      : '',
    invoice: 'Счёт придёт, как вам удобно',
    installment: `${installmentMonths} месяцев по ${formatMoney(monthlyMinor, cart.currency)}, без переплаты`,
  }
  return (
    <section className={styles.section} aria-labelledby="payment-heading">
      <h2 id="payment-heading">Оплата</h2>
      <div className={styles.payments} role="radiogroup" aria-labelledby="payment-heading">
        {info.payments.map((payment) => (
          <RadioPanel
            key={payment}
            name="payment"
            value={payment}
            checked={form.values.payment === payment}
            onChange={() => form.setFieldValue('payment', payment)}
            title={paymentLabels[payment]}
            text={descriptions[payment]}
          />
        ))}
      </div>
      {form.values.payment === 'invoice' && (
        <div className={styles.invoiceWay}>
          <Segmented
            label="Как получить счёт"
            options={invoiceOptions}
            value={form.values.invoiceWay}
            onChange={(invoiceWay) => form.setFieldValue('invoiceWay', invoiceWay)}
          />
        </div>
      )}
    </section>
  )
}
