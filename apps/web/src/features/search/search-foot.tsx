import { IconArrowRight } from '@tabler/icons-react'
import classes from './search-dialog.module.css'

/** Keys, and the way to the full list. */
export function SearchFoot({ onAll }: { onAll: () => void }) {
  return (
    <div className={classes.foot}>
      <p className={classes.keys} aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть
      </p>
      <button type="button" className={classes.all} onClick={onAll}>
        <span data-wide="">Все результаты</span>
        <span data-narrow="">Показать все</span>
        <IconArrowRight size={16} stroke={2} aria-hidden="true" />
      </button>
    </div>
  )
}
