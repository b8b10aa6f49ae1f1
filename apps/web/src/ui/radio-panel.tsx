import { createContext, type ReactNode, useContext, useId } from 'react'
import classes from './radio-panel.module.css'

interface RadioPanelGroupProps {
  /** Names the choice: «Способ оплаты». */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
  children: ReactNode
}

const GroupContext = createContext<{ name: string; value: string; onChange: (value: string) => void } | null>(null)

/** A choice among panels that explain themselves: way of delivery, payment, kind of buyer. */
export function RadioPanelGroup({ label, value, onChange, className, children }: RadioPanelGroupProps) {
  const name = useId()
  return (
    <fieldset className={[classes.group, className].filter(Boolean).join(' ')}>
      <legend className="visually-hidden">{label}</legend>
      <GroupContext value={{ name, value, onChange }}>{children}</GroupContext>
    </fieldset>
  )
}

interface RadioPanelProps {
  value: string
  title: ReactNode
  /** What follows from choosing it, grey under the title. */
  description?: ReactNode
  icon?: ReactNode
  isDisabled?: boolean
}

export function RadioPanel({ value, title, description, icon, isDisabled }: RadioPanelProps) {
  const group = useContext(GroupContext)
  return (
    <label className={classes.panel}>
      <input
        type="radio"
        name={group?.name}
        value={value}
        checked={group?.value === value}
        disabled={isDisabled}
        onChange={() => group?.onChange(value)}
      />
      {icon}
      <span>
        <span className={classes.title}>{title}</span>
        {description && <span className={classes.text}>{description}</span>}
      </span>
    </label>
  )
}
