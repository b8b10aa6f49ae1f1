import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'
import { usePreHydrationInput } from '../../lib/typing/use-pre-hydration-input.ts'
import classes from './checkbox.module.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  children?: ReactNode
  /** Grey words after the label: «выйти после закрытия», a count. */
  note?: ReactNode
  /** The third state of a head checkbox. */
  isIndeterminate?: boolean
}

/** A native checkbox in the shop's dress; without children give it an aria-label. */
export function Checkbox({ children, note, isIndeterminate = false, className, id, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null)
  const ownId = useId()
  const inputId = id ?? ownId
  usePreHydrationInput(inputId)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={[classes.checkbox, className].filter(Boolean).join(' ')}>
      <input {...input} ref={ref} id={inputId} type="checkbox" />
      {children && <span>{children}</span>}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </label>
  )
}

interface RadioPanelProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  title: string
  /** What follows from choosing it, grey under the title. */
  text?: ReactNode
  icon?: ReactNode
}

/** One panel of a choice that explains itself: way of delivery, payment, kind of buyer. */
export function RadioPanel({ title, text, icon, id, ...input }: RadioPanelProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  usePreHydrationInput(inputId)
  return (
    <label className={classes.panel}>
      <input {...input} id={inputId} type="radio" />
      {icon}
      <span>
        <span className={classes.title}>{title}</span>
        {text && <span className={classes.text}>{text}</span>}
      </span>
    </label>
  )
}
