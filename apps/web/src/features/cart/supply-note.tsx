import { type CartLine, toWholePackages } from '@agromarket/shared'
import { openDialog } from '../../lib/dialogs.ts'
import styles from './cart-lines.module.css'
import { orderText, supplyText } from './supply-text.ts'

/** More than the branch has: how many are here now, when the rest comes, and what to do about what nobody has. */
export function SupplyNote({ line, onCount }: { line: CartLine; onCount: (count: number) => unknown }) {
  const text = supplyText(line) ?? orderText(line)
  if (!text) return null
  const { missing } = line.supply
  const least = Math.floor(line.available / line.packageSize) * line.packageSize
  return (
    <p className={styles.note} data-short={missing > 0 || (line.onOrder?.shortMinor ?? 0) > 0 || undefined}>
      {text}
      {missing > 0 && (
        <span className="no-print">
          {least > 0 && (
            <button type="button" onClick={() => onCount(least)}>
              Оставить {least}
            </button>
          )}
          <button
            type="button"
            aria-label={`Узнать срок, ${line.article}`}
            onClick={() =>
              openDialog({
                kind: 'priceRequest',
                part: { id: line.partId, article: line.article, name: line.name, count: wanted(line) },
                about: 'stock',
              })
            }
          >
            Узнать срок
          </button>
        </span>
      )}
    </p>
  )
}

function wanted({ supply, packageSize, count }: CartLine): number {
  return toWholePackages(supply.missing, packageSize, Math.max(count, packageSize))
}
