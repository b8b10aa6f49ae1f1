import type { FormEvent } from 'react'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './auth.module.css'
import { AuthTypeSwitch, ContactField, LoginInstead, NameField } from './auth-fields.tsx'
import { disabledReason, findRegistrationErrors } from './auth-form.rules.ts'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { PhoneUnavailable } from './code/phone-unavailable.tsx'
import { useCodeRequest } from './code/use-code-request.ts'
import { RegistrationConsents } from './consents.tsx'
import { FormAlert } from './form-alert.tsx'
import { PasswordPair } from './password-pair.tsx'
import { SignInPurpose } from './purpose/sign-in-purpose.tsx'
import { useAuthConfig } from './use-auth-config.ts'
import type { AuthFlow } from './use-auth-flow.ts'

/** RegistrationStage1: by e-mail it is the only step, by phone a code follows. */
export function RegistrationForm({ flow }: { flow: AuthFlow }) {
  const { form } = flow
  const { values } = form
  const isByPhone = values.authType === 'phone'
  const config = useAuthConfig()
  const isPhoneOff = isByPhone && config?.isPhoneAvailable === false
  const errors = findRegistrationErrors(values)
  const note = disabledReason(errors) ?? (isByPhone ? 'Позвоним на этот номер, отвечать не нужно' : null)
  const register = api.auth.registerByEmail.useMutation({ onSuccess: flow.setRegistered, onError: flow.fail })
  const codeRequest = useCodeRequest(flow, 'registration')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.submit(() =>
      isByPhone
        ? codeRequest.mutateAsync()
        : register.mutateAsync({
            name: values.name.trim(),
            email: values.email.trim(),
            password: values.pass1,
            confirm_password: values.pass2,
            acceptGDPR: values.acceptGDPR,
            acceptAds: values.acceptAds,
          }),
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <SignInPurpose flow={flow} isNew />
      <AuthTypeSwitch flow={flow} />
      {isPhoneOff ? (
        <PhoneUnavailable />
      ) : (
        <>
          <NameField flow={flow} errors={errors} />
          <ContactField flow={flow} errors={errors} />
          {isByPhone ? <CaptchaField flow={flow} /> : <PasswordPair flow={flow} errors={errors} isSideBySide />}
          <RegistrationConsents flow={flow} errors={errors} />
          <FormAlert flow={flow} />
          <Button
            type="submit"
            isFullWidth
            isPending={register.isPending || codeRequest.isPending}
            disabled={Object.keys(errors).length > 0}
          >
            {isByPhone ? 'Получить код' : 'Зарегистрироваться'}
          </Button>
          {note && <p className={classes.under}>{note}</p>}
        </>
      )}
      <LoginInstead flow={flow} />
    </form>
  )
}
