import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type InputHTMLAttributes, useState } from 'react'
import { TextField } from './field.tsx'
import classes from './password-input.module.css'

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: string
  error?: string | null
  /** Tells password managers whether to fill or to suggest. */
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSlot={
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
