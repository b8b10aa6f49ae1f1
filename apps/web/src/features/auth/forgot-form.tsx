import { authTexts } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useApi } from '../../lib/trpc.ts'
import { useAuthConfig } from '../../lib/use-auth-config.ts'
import { Button } from '../../ui/button.tsx'
import classes from './auth.module.css'
import { AuthTypeSwitch, ContactField } from './auth-fields.tsx'
import { disabledReason, findForgotErrors } from './auth-form.rules.ts'
import { BackLink } from './back-link.tsx'
import { CaptchaField } from './captcha-field.tsx'
import { PolicyConsent } from './consents.tsx'
import { FormAlert } from './form-alert.tsx'
import { PhoneUnavailable } from './phone-unavailable.tsx'
import type { AuthFlow } from './use-auth-flow.ts'
import { useCodeRequest } from './use-code-request.ts'

/** ForgotPass: a link by e-mail, or a code by phone. */
export function ForgotForm({ flow }: { flow: AuthFlow }) {
  const { values } = flow.form
  const isByPhone = values.authType === 'phone'
  const config = useAuthConfig()
  const errors = findForgotErrors(values)
  const reason = disabledReason(errors)
  const reset = useMutation(
    useApi().auth.requestEmailReset.mutationOptions({
      onSuccess: () => flow.setAlert({ tone: 'success', message: authTexts.resetSent }),
      onError: flow.fail,
    }),
  )
  const codeRequest = useCodeRequest(flow, { isReset: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.setAlert(null)
    if (isByPhone) codeRequest.mutate()
    else reset.mutate({ email: values.email.trim() })
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
