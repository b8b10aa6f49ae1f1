import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { toFailure } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { useApi } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { disabledReason, emptyAuthForm, findPasswordErrors, shownError } from './auth-form.rules.ts'
import classes from './token-page.module.css'

/** Where the link of the reset letter leads: a new password, twice. */
export function ResetPasswordPage({ token }: { token: string }) {
  const form = useForm({ initialValues: emptyAuthForm })
  const { pass1, pass2 } = form.values
  const errors = findPasswordErrors(form.values)
  const reset = useMutation(
    useApi().auth.resetByEmail.mutationOptions({ onSuccess: () => location.assign('/profile') }),
  )
  const failure = reset.error ? toFailure(reset.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate({ token, pass1, pass2 })
  }
  return (
    <form className={classes.page} onSubmit={submit} noValidate>
      <h1>Новый пароль</h1>
      <PasswordInput
        label="Пароль"
        autoComplete="new-password"
        value={pass1}
        onChange={(event) => form.setFieldValue('pass1', event.currentTarget.value)}
        error={shownError(errors, form.values, 'pass1')}
      />
      <PasswordInput
        label="Пароль ещё раз"
        autoComplete="new-password"
        value={pass2}
        onChange={(event) => form.setFieldValue('pass2', event.currentTarget.value)}
        error={shownError(errors, form.values, 'pass2')}
      />
      {failure && (
        <Alert tone="error">
          {failure.message}{' '}
          {failure.code === 'link_expired' && (
            <button type="button" onClick={() => openDialog({ kind: 'auth', form: 'ForgotPass' })}>
              Запросить новую ссылку
            </button>
          )}
        </Alert>
      )}
      <Button
        type="submit"
        isFullWidth
        isPending={reset.isPending || reset.isSuccess}
        disabled={Object.keys(errors).length > 0}
      >
        Сохранить пароль
      </Button>
      <p>{disabledReason(errors) ?? ''}</p>
    </form>
  )
}
