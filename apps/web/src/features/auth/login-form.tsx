import type { FormEvent } from 'react'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import classes from './auth.module.css'
import { AuthTypeSwitch, ContactField } from './auth-fields.tsx'
import { findLoginErrors } from './auth-form.rules.ts'
import { FormAlert } from './form-alert.tsx'
import { SignInPurpose } from './purpose/sign-in-purpose.tsx'
import { SessionOptions } from './session-options.tsx'
import { SocialButtons } from './social/social-buttons.tsx'
import { useAuthConfig } from './use-auth-config.ts'
import type { AuthFlow } from './use-auth-flow.ts'

/** EnterEmail, the default form. */
export function LoginForm({ flow }: { flow: AuthFlow }) {
  const { form } = flow
  const { values } = form
  const config = useAuthConfig()
  const errors = findLoginErrors(values)
  const login = api.auth.login.useMutation({ onSuccess: () => flow.finish(), onError: flow.fail })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { password, isGuest, rememberMe } = values
    flow.submit(() =>
      login.mutateAsync(
        values.authType === 'email'
          ? { type: 'email', email: values.email.trim(), password, isGuest, rememberMe }
          : { type: 'phone', phone: values.phone, password, isGuest, rememberMe },
      ),
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {flow.redirectUrl && <input type="hidden" name="redirect-url" value={flow.redirectUrl} />}
      <SignInPurpose flow={flow} />
      <AuthTypeSwitch flow={flow} />
      <ContactField flow={flow} errors={errors} />
      <PasswordInput
        label="Пароль"
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => form.setFieldValue('password', event.currentTarget.value)}
      />
      <SessionOptions flow={flow}>
        <button type="button" className={classes.link} onClick={() => flow.go('ForgotPass')}>
          Забыли пароль?
        </button>
      </SessionOptions>
      <FormAlert flow={flow} />
      <Button
        type="submit"
        isFullWidth
        isPending={login.isPending || login.isSuccess}
        disabled={Object.keys(errors).length > 0}
      >
        Войти
      </Button>
      {values.authType === 'phone' && config?.isPhoneAvailable && (
        <Button variant="default" isFullWidth onClick={() => flow.go('LoginByCall')}>
          Войти по звонку
        </Button>
      )}
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
