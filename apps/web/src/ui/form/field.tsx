import { type ComponentProps, type ReactNode, useId } from 'react'
import { usePreHydrationInput } from '../../lib/typing/use-pre-hydration-input.ts'
import classes from './field.module.css'

interface FieldLook {
  label: string
  /** Shown under the field in place of the hint. */
  error?: string | null
  hint?: string
  isLabelHidden?: boolean
}

type TextFieldProps = FieldLook & ComponentProps<'input'> & { leftIcon?: ReactNode; rightSlot?: ReactNode }

/** One line of text with its label. The error is announced and tied to the input. */
export function TextField({ label, error, hint, isLabelHidden, leftIcon, rightSlot, id, ...input }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  usePreHydrationInput(inputId)
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      <div className={classes.control} data-invalid={error ? '' : undefined}>
        {leftIcon && <span className={classes.icon}>{leftIcon}</span>}
        <input {...input} {...describe(inputId, error, hint)} id={inputId} className={classes.input} />
        {rightSlot}
      </div>
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea({ label, error, hint, isLabelHidden, id, ...area }: FieldLook & ComponentProps<'textarea'>) {
  const ownId = useId()
  const inputId = id ?? ownId
  usePreHydrationInput(inputId)
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      <div className={classes.control} data-invalid={error ? '' : undefined}>
        <textarea rows={3} {...area} {...describe(inputId, error, hint)} id={inputId} className={classes.area} />
      </div>
    </FieldFrame>
  )
}

/** A native choice: works on a phone as people know it. */
export function SelectField({
  label,
  error,
  hint,
  isLabelHidden,
  leftIcon,
  id,
  children,
  ...select
}: FieldLook & ComponentProps<'select'> & { leftIcon?: ReactNode }) {
  const ownId = useId()
  const inputId = id ?? ownId
  usePreHydrationInput(inputId)
  return (
    <FieldFrame inputId={inputId} label={label} error={error} hint={hint} isLabelHidden={isLabelHidden}>
      <div className={classes.control} data-invalid={error ? '' : undefined}>
        {leftIcon && <span className={classes.icon}>{leftIcon}</span>}
        <select
          {...select}
          {...describe(inputId, error, hint)}
          id={inputId}
          className={`${classes.input} ${classes.select}`}
        >
          {children}
        </select>
      </div>
    </FieldFrame>
  )
}

interface FieldFrameProps extends FieldLook {
  inputId: string
  children: ReactNode
}

/** Label above, error or hint below; for controls that are not a plain input. */
export function FieldFrame({ inputId, label, error, hint, isLabelHidden, children }: FieldFrameProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={inputId} className={isLabelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      {children}
      {error ? (
        <p id={`${inputId}-error`} className={classes.error} role="alert">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${inputId}-hint`} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

function describe(inputId: string, error: string | null | undefined, hint: string | undefined) {
  if (error) return { 'aria-invalid': true, 'aria-describedby': `${inputId}-error` }
  return hint ? { 'aria-describedby': `${inputId}-hint` } : {}
}
