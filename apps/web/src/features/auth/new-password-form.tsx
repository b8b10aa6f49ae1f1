import type { FormEvent } from 'react'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './auth.module.css'
import { disabledReason, findPasswordErrors } from './auth-form.rules.ts'
import { FormAlert } from './form-alert.tsx'
import { PasswordPair } from './password-pair.tsx'
import type { AuthFlow } from './use-auth-flow.ts'

/** RegistrationStage3: the same code that was just confirmed lets the password be set, once. */
export function NewPasswordForm({ flow }: { flow: AuthFlow }) {
  const { phone, name, code, pass1, pass2 } = flow.form.values
  const errors = findPasswordErrors(flow.form.values)
  const reason = disabledReason(errors)
  const setPassword = api.auth.resetByPhone.useMutation({ onSuccess: () => flow.finish(), onError: flow.fail })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.submit(() => setPassword.mutateAsync({ phone, name, code, pass1, pass2 }))
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <h2 className={classes.heading}>Новый пароль</h2>
        <p className={classes.lead}>Номер подтверждён. Придумайте пароль для входа.</p>
      </div>
      <PasswordPair flow={flow} errors={errors} />
      <FormAlert flow={flow} />
      <Button
        type="submit"
        isFullWidth
        isPending={setPassword.isPending || setPassword.isSuccess}
        disabled={Object.keys(errors).length > 0}
      >
        Сохранить пароль
      </Button>
      {reason && <p className={classes.under}>{reason}</p>}
    </form>
  )
}
