import { formatNumber } from '../../lib/format/format-count.ts'
import classes from './switch.module.css'

interface SwitchProps {
  label: string
  count?: number
  isOn: boolean
  onToggle: () => void
}

/** «В наличии 186» */
export function Switch({ label, count, isOn, onToggle }: SwitchProps) {
  return (
    <label className={classes.switch}>
      <input type="checkbox" role="switch" checked={isOn} aria-checked={isOn} onChange={onToggle} />
      <span>{label}</span>
      {count !== undefined && <span className={`${classes.count} tnum`}>{formatNumber(count)}</span>}
    </label>
  )
}
