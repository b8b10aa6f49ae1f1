import {
  currencySigns,
  formatAmount,
  formatOfferMoney,
  type OfferPart,
  offerBadgePercent,
  offerLimits,
  partAmount,
} from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { StateDot } from '../../ui/status/state-dot.tsx'
import pageStyles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import styles from './offer-table.module.css'
import type { OfferInHand } from './use-offer.ts'

/** Parts with their terms; of an engineer's offer those that he brings along. */
export function OfferParts({ offer }: { offer: OfferInHand }) {
  const { parts } = offer.content
  if (parts.length === 0) return null
  const isForWork = offer.page.variant === 'engineer'
  const pieces = parts.reduce((sum, { count }) => sum + count, 0)
  const kilograms = Math.round(parts.reduce((sum, { count, weightGrams }) => sum + count * weightGrams, 0) / 1000)
  const note = [formatCount(parts.length, nouns.position), `${pieces} шт.`, kilograms > 0 && `${kilograms} кг`]
  return (
    <OfferPanel title={isForWork ? 'Детали для работ' : 'Позиции'} note={note.filter(Boolean).join(', ')}>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.parts}`}>
          <thead>
            <tr>
              <th scope="col">Артикул, наименование</th>
              <th scope="col">Срок</th>
              <th scope="col" data-end>
                Кол-во
              </th>
              <th scope="col" data-end>
                Цена, {currencySigns[offer.page.currency]}
              </th>
              <th scope="col" data-end>
                Сумма
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow key={part.id} offer={offer} part={part} />
            ))}
          </tbody>
        </table>
      </div>
      {isForWork && (
        <p className={pageStyles.foot}>
          Инженер привезёт детали с собой. Неиспользованные вернёт на склад, сумма уменьшится по акту.
        </p>
      )}
    </OfferPanel>
  )
}

function PartRow({ offer, part }: { offer: OfferInHand; part: OfferPart }) {
  const { id, article, name, manufacturer, icon, url, term, place, isInStock, count, priceMinor, defaultPriceMinor } =
    part
  const changed = offer.changedKeys.get(`count:${id}`)
  const badge = offerBadgePercent(part)
  return (
    <tr data-changed={changed ? true : undefined}>
      <th scope="row" className={styles.partName}>
        <span className={styles.tile}>
          <PartDrawing name={icon} size={32} />
        </span>
        <span>
          <strong>{url ? <Link href={url}>{article}</Link> : article}</strong> <small>{manufacturer}</small>
          <span>{name}</span>
        </span>
      </th>
      <td className={styles.term}>
        {term && (
          <>
            <span>
              <StateDot state={isInStock ? 'in_stock' : 'other_branch'} /> {term}
            </span>
            <small>{place}</small>
          </>
        )}
      </td>
      <td data-end data-label="Кол-во">
        {offer.mode === 'view' ? (
          count
        ) : (
          <QuantityStepper
            label={`Количество, ${article}`}
            value={count}
            max={offerLimits.count}
            isDisabled={offer.isSaving}
            onChange={(next) => offer.change({ type: 'count', id, count: next })}
          />
        )}
        {changed && (
          <small>
            было <del>{changed.was}</del>
          </small>
        )}
      </td>
      <td data-end data-label="Цена">
        {defaultPriceMinor > priceMinor && (
          <small className={styles.was}>
            <del>{formatAmount(defaultPriceMinor)}</del>{' '}
            {badge !== null && <b className={pageStyles.badge}>−{badge} %</b>}
          </small>
        )}
        {formatAmount(priceMinor)}
      </td>
      <td data-end>
        <strong>{formatOfferMoney(partAmount(part), offer.page.currency)}</strong>
      </td>
    </tr>
  )
}
