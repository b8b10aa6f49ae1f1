import { type CartView, dayIn, formatMoney, installmentMonths, planInstallment } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { formatDate, shopTimeZone } from '../../lib/format/format-date.ts'
import { useMinute } from '../../lib/timing/use-minute.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useSetInstallment } from '../parts/cart.queries.ts'
import styles from './cart.module.css'

/** «Рассрочка на 6 месяцев» with the monthly sum, and its schedule once it is chosen. `totalMinor` as it is to be paid. */
export function Installment({ cart, totalMinor }: { cart: CartView; totalMinor: number }) {
  const change = useSetInstallment()
  // The choice stands at once; a refusal takes it back.
  const isChosen = change.isPending ? change.variables.isChosen : cart.isInstallment
  // Amounts do not depend on the day.
  const [first] = planInstallment(totalMinor, '2000-01-01')
  if (!first) return null
  return (
    <div className={`${styles.installment} no-print`}>
      <Switch
        label={`Рассрочка на ${formatCount(installmentMonths, nouns.month)}`}
        isOn={isChosen}
        onToggle={() => change.mutate({ isChosen: !isChosen })}
      />
      <p>По {formatMoney(first.amountMinor, cart.currency)} в месяц, без переплаты</p>
      {isChosen && <Schedule totalMinor={totalMinor} cart={cart} />}
    </div>
  )
}

/** Known in the browser: its days count from today. */
function Schedule({ totalMinor, cart }: { totalMinor: number; cart: CartView }) {
  const now = useMinute()
  if (!now) return null
  const payments = planInstallment(totalMinor, dayIn(shopTimeZone, now))
  return (
    <details className={styles.schedule}>
      <summary>График платежей</summary>
      <ol>
        {payments.map(({ date, amountMinor }) => (
          <li key={date}>
            <span>{formatDate(date)}</span>
            <span className="tnum">{formatMoney(amountMinor, cart.currency)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
