import { IconArrowRight } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format-count.ts'
import classes from './search-dialog.module.css'

/** Keys, and the way to the full list; `total` parts are in it when they were counted. */
export function SearchFoot({ total, onAll }: { total: number | null; onAll: () => void }) {
  const count = total === null ? '' : `, ${formatNumber(total)}`
  return (
    <div className={classes.foot}>
      <p className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть
      </p>
      <button type="button" className={classes.all} onClick={onAll}>
        <span data-wide="">Все результаты{count}</span>
        <span data-narrow="">Показать все{count}</span>
        <IconArrowRight size={16} stroke={2} aria-hidden="true" />
      </button>
    </div>
  )
}
