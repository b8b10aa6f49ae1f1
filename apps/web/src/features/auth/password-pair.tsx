import { PasswordInput } from '../../ui/form/password-input.tsx'
import classes from './auth.module.css'
import { type AuthFormErrors, shownError } from './auth-form.rules.ts'
import type { AuthFlow } from './use-auth-flow.ts'

interface PasswordPairProps {
  flow: AuthFlow
  errors: AuthFormErrors
  isSideBySide?: boolean
}

/** A new password and its repetition. */
export function PasswordPair({ flow, errors, isSideBySide = false }: PasswordPairProps) {
  const { form } = flow
  return (
    <div className={isSideBySide ? classes.pair : classes.form}>
      <PasswordInput
        label="Пароль"
        name="pass1"
        autoComplete="new-password"
        value={form.values.pass1}
        onChange={(event) => form.setFieldValue('pass1', event.currentTarget.value)}
        error={shownError(errors, form.values, 'pass1')}
      />
      <PasswordInput
        label="Пароль ещё раз"
        name="pass2"
        autoComplete="new-password"
        value={form.values.pass2}
        onChange={(event) => form.setFieldValue('pass2', event.currentTarget.value)}
        error={shownError(errors, form.values, 'pass2')}
      />
    </div>
  )
}
