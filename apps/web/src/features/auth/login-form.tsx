import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useApi } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import classes from './auth.module.css'
import { AuthTypeSwitch, ContactField } from './auth-fields.tsx'
import { findLoginErrors } from './auth-form.rules.ts'
import { FormAlert } from './form-alert.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { AuthFlow } from './use-auth-flow.ts'

/** EnterEmail, the default form. */
export function LoginForm({ flow }: { flow: AuthFlow }) {
  const { form } = flow
  const { values } = form
  const errors = findLoginErrors(values)
  const login = useMutation(useApi().auth.login.mutationOptions({ onSuccess: () => flow.finish(), onError: flow.fail }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.setAlert(null)
    const { password, isGuest, rememberMe } = values
    login.mutate(
      values.authType === 'email'
        ? { type: 'email', email: values.email.trim(), password, isGuest, rememberMe }
        : { type: 'phone', phone: values.phone, password, isGuest, rememberMe },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {flow.redirectUrl && <input type="hidden" name="redirect-url" value={flow.redirectUrl} />}
      <AuthTypeSwitch flow={flow} />
      <ContactField flow={flow} errors={errors} />
      <PasswordInput
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => form.setFieldValue('password', event.currentTarget.value)}
      />
      <div className={classes.options}>
        <Checkbox
          name="rememberMe"
          checked={values.rememberMe}
          onChange={(event) => form.setFieldValue('rememberMe', event.currentTarget.checked)}
        >
          Запомнить меня
        </Checkbox>
        <button type="button" className={classes.link} onClick={() => flow.go('ForgotPass')}>
          Забыли пароль?
        </button>
        <Checkbox
          name="isGuest"
          checked={values.isGuest}
          onChange={(event) => form.setFieldValue('isGuest', event.currentTarget.checked)}
        >
          Чужой компьютер <span className={classes.note}>выйти после закрытия</span>
        </Checkbox>
      </div>
      <FormAlert flow={flow} />
      <Button
        type="submit"
        isFullWidth
        isPending={login.isPending || login.isSuccess}
        disabled={Object.keys(errors).length > 0}
      >
        Войти
      </Button>
      <SocialButtons redirectUrl={flow.redirectUrl} />
      <p className={classes.other}>
        Ещё нет аккаунта?{' '}
        <button type="button" className={classes.strongLink} onClick={() => flow.go('RegistrationStage1')}>
          Зарегистрироваться
        </button>
      </p>
    </form>
  )
}
