import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { toFailure } from '../../../lib/api-error.ts'
import { openDialog } from '../../../lib/dialogs.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { disabledReason, emptyAuthForm, findPasswordErrors, shownError } from '../auth-form.rules.ts'
import { LinkOutcome } from './link-outcome.tsx'
import classes from './token-page.module.css'

/** A new password, twice, by the one-time token of a letter. `reason` says why one has to be set. */
export function PasswordByLinkForm({ token, reason }: { token: string; reason?: string }) {
  const form = useForm({ initialValues: emptyAuthForm })
  const { pass1, pass2 } = form.values
  const errors = findPasswordErrors(form.values)
  const reset = api.auth.resetByEmail.useMutation({
    onSuccess: ({ isSignedIn }) => {
      if (isSignedIn) location.assign('/profile')
    },
  })
  const failure = reset.error ? toFailure(reset.error) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate({ token, pass1, pass2 })
  }
  if (reset.data && !reset.data.isSignedIn) return <LinkOutcome answer={reset.data} />
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {reason && <Alert tone="success">{reason}</Alert>}
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
