import type { FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import classes from '../auth.module.css'
import { PhoneField } from '../auth-fields.tsx'
import { disabledReason, findCallLoginErrors } from '../auth-form.rules.ts'
import { BackLink } from '../back-link.tsx'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { FormAlert } from '../form-alert.tsx'
import { SignInPurpose } from '../purpose/sign-in-purpose.tsx'
import { SessionOptions } from '../session-options.tsx'
import { useAuthConfig } from '../use-auth-config.ts'
import type { AuthFlow } from '../use-auth-flow.ts'
import { PhoneUnavailable } from './phone-unavailable.tsx'
import { useCodeRequest } from './use-code-request.ts'

/** LoginByCall: the code of a call instead of a password, for whoever has confirmed the phone. */
export function CallLoginForm({ flow }: { flow: AuthFlow }) {
  const { values } = flow.form
  const errors = findCallLoginErrors(values)
  const isPhoneOff = useAuthConfig()?.isPhoneAvailable === false
  const codeRequest = useCodeRequest(flow, 'login')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.submit(codeRequest.mutateAsync)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <div>
        <BackLink onClick={() => flow.go('EnterEmail')}>Войти с паролем</BackLink>
        <h2 className={classes.heading}>Вход по звонку</h2>
        <SignInPurpose flow={flow} />
      </div>
      {isPhoneOff ? (
        <PhoneUnavailable />
      ) : (
        <>
          <PhoneField flow={flow} errors={errors} />
          <CaptchaField flow={flow} />
          <SessionOptions flow={flow} />
          <FormAlert flow={flow} />
          <Button type="submit" isFullWidth isPending={codeRequest.isPending} disabled={Object.keys(errors).length > 0}>
            Получить код
          </Button>
          <p className={classes.under}>{disabledReason(errors) ?? 'Позвоним на этот номер, отвечать не нужно'}</p>
        </>
      )}
    </form>
  )
}
