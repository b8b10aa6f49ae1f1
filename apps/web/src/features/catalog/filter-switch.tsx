import { formatNumber } from '../../lib/format-count.ts'
import classes from './filters.module.css'

interface FilterSwitchProps {
  label: string
  count?: number
  isOn: boolean
  onToggle: () => void
}

/** «В наличии 186» */
export function FilterSwitch({ label, count, isOn, onToggle }: FilterSwitchProps) {
  return (
    <label className={classes.switch}>
      <input type="checkbox" role="switch" checked={isOn} aria-checked={isOn} onChange={onToggle} />
      <span>{label}</span>
      {count !== undefined && <span className={`${classes.count} tnum`}>{formatNumber(count)}</span>}
    </label>
  )
}
