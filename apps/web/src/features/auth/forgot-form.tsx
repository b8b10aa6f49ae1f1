import { authTexts } from '@agromarket/shared'
import type { FormEvent } from 'react'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import classes from './auth.module.css'
import { AuthTypeSwitch, ContactField } from './auth-fields.tsx'
import { disabledReason, findForgotErrors } from './auth-form.rules.ts'
import { BackLink } from './back-link.tsx'
import { CaptchaField } from './captcha/captcha-field.tsx'
import { PhoneUnavailable } from './code/phone-unavailable.tsx'
import { useCodeRequest } from './code/use-code-request.ts'
import { PolicyConsent } from './consents.tsx'
import { FormAlert } from './form-alert.tsx'
import { useAuthConfig } from './use-auth-config.ts'
import type { AuthFlow } from './use-auth-flow.ts'

/** ForgotPass: a link by e-mail, or a code by phone. */
export function ForgotForm({ flow }: { flow: AuthFlow }) {
  const { values } = flow.form
  const isByPhone = values.authType === 'phone'
  const config = useAuthConfig()
  const errors = findForgotErrors(values)
  const reason = disabledReason(errors)
  const reset = api.auth.requestEmailReset.useMutation({
    onSuccess: () => flow.setAlert({ tone: 'success', message: authTexts.resetSent }),
    onError: flow.fail,
  })
  const codeRequest = useCodeRequest(flow, 'reset')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.submit(() => (isByPhone ? codeRequest.mutateAsync() : reset.mutateAsync({ email: values.email.trim() })))
  }
  const isPhoneOff = isByPhone && config?.isPhoneAvailable === false
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <BackLink onClick={() => flow.go('EnterEmail')}>Вернуться ко входу</BackLink>
        <h2 className={classes.heading}>Сброс пароля</h2>
        <p className={classes.lead}>Отправим ссылку на e-mail или код на телефон.</p>
      </div>
      <AuthTypeSwitch flow={flow} />
      {isPhoneOff ? (
        <PhoneUnavailable />
      ) : (
        <>
          <ContactField flow={flow} errors={errors} />
          {isByPhone && <CaptchaField flow={flow} />}
          <div className={classes.consents}>
            <PolicyConsent flow={flow} errors={errors} />
          </div>
          <FormAlert flow={flow} />
          <Button
            type="submit"
            isFullWidth
            isPending={reset.isPending || codeRequest.isPending}
            disabled={Object.keys(errors).length > 0}
          >
            {isByPhone ? 'Получить код' : reset.isSuccess ? 'Отправить ещё раз' : 'Отправить ссылку'}
          </Button>
          {reason && <p className={classes.under}>{reason}</p>}
        </>
      )}
    </form>
  )
}
