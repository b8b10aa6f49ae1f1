import { authLimits } from '@agromarket/shared'
import { IconMessage, IconPhoneIncoming } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatPhone } from '../../lib/format-phone.ts'
import { useApi } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import classes from './auth.module.css'
import { BackLink } from './back-link.tsx'
import { CodeRetry } from './code-retry.tsx'
import { FormAlert } from './form-alert.tsx'
import type { AuthFlow } from './use-auth-flow.ts'

/** RegistrationStage2: the last four digits of the calling number, or the code of an SMS. */
export function CodeForm({ flow }: { flow: AuthFlow }) {
  const { form, codeAnswer } = flow
  const { phone, name, code } = form.values
  const [isSms, setSms] = useState(codeAnswer?.channel === 'sms')
  const [attempt, setAttempt] = useState(0)
  const verify = useMutation(
    useApi().auth.verifyCode.mutationOptions({
      onSuccess: () => (flow.isReset ? flow.go('RegistrationStage3') : flow.finish()),
      // A wrong code shakes nothing: the boxes are cleared, the first one gets the focus.
      onError: (error) => {
        form.setFieldValue('code', '')
        setAttempt((number) => number + 1)
        flow.fail(error)
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.setAlert(null)
    verify.mutate({ phone, name: name.trim(), code })
  }
  return (
    <form className={classes.codeForm} onSubmit={submit} noValidate>
      <div>
        <BackLink onClick={() => flow.go(flow.isReset ? 'ForgotPass' : 'RegistrationStage1')}>Изменить номер</BackLink>
        <h2 className={classes.heading}>Подтвердите номер</h2>
        <p className={classes.lead}>
          {isSms ? 'Код отправлен в SMS на ' : 'Сейчас поступит звонок на '}
          <b className={classes.number}>{formatPhone(phone)}</b>
          {isSms ? '.' : '. Отвечать не нужно.'}
        </p>
      </div>
      <CodePanel isSms={isSms} />
      <CodeInput
        key={attempt}
        label="Код подтверждения"
        length={authLimits.codeLength}
        value={code}
        onChange={(value) => form.setFieldValue('code', value)}
        isInvalid={flow.alert?.tone === 'error' && code === ''}
        isFocused
      />
      <CodeRetry flow={flow} isSms={isSms} onSms={() => setSms(true)} />
      <FormAlert flow={flow} />
      <Button
        type="submit"
        size="lg"
        isFullWidth
        isPending={verify.isPending || (verify.isSuccess && !flow.isReset)}
        disabled={code.length < authLimits.codeLength}
      >
        Подтвердить
      </Button>
      {!isSms && <p className={classes.under}>После второго звонка код можно запросить в SMS</p>}
    </form>
  )
}

/** Which digits to type, shown as ×. */
function CodePanel({ isSms }: { isSms: boolean }) {
  const Icon = isSms ? IconMessage : IconPhoneIncoming
  return (
    <div className={classes.panel}>
      <span className={classes.panelIcon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      {isSms ? (
        <p className={classes.panelText}>Код отправлен в SMS</p>
      ) : (
        <div>
          <p className={classes.panelText}>Введите последние 4 цифры номера</p>
          <p className={classes.sample} aria-hidden="true">
            +7 ××× ×××-<mark>×× ××</mark>
          </p>
        </div>
      )}
    </div>
  )
}
