import { formatMoney, orderTerm } from '@agromarket/shared'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import classes from './purchase-panel.module.css'

/** What suppliers have to order, the cheapest first; nothing without offers. */
export function SupplierOffers({ partId }: { partId: number }) {
  const { data: offers = [] } = api.suppliers.offers.useQuery({ partIds: [partId] })
  if (offers.length === 0) return null
  return (
    <section className={classes.stock} aria-labelledby="part-orders">
      <header>
        <h2 id="part-orders">Под заказ</h2>
      </header>
      <ul>
        {offers.map(({ positionId, supplierName, priceMinor, currency, days, quantity, stockKind, multiplicity }) => (
          <li key={positionId}>
            <span>
              <b>{formatMoney(priceMinor, currency)}</b>
              <small>{supplierName}</small>
            </span>
            <span>
              <span className={classes.order}>
                <StateDot state="on_order" /> {orderTerm(days)}
              </span>
              <small className={classes.term}>
                {stockKind === 'exact' || stockKind === 'atLeast'
                  ? `${stockKind === 'atLeast' ? 'больше ' : ''}${formatNumber(quantity)} шт.`
                  : 'есть у поставщика'}
                {multiplicity > 1 && `, по ${multiplicity}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
