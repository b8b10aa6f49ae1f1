import { type AuthAnswer, authLimits } from '@agromarket/shared'
import { IconMessage, IconPhoneIncoming } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatPhone } from '../../../lib/format/format-phone.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import classes from '../auth.module.css'
import { BackLink } from '../back-link.tsx'
import { FormAlert } from '../form-alert.tsx'
import type { AuthFlow } from '../use-auth-flow.ts'
import { CodeRetry } from './code-retry.tsx'
import { firstFormOf } from './first-form-of.ts'

/** RegistrationStage2: the last four digits of the calling number, or the code of an SMS. */
export function CodeForm({ flow, answer }: { flow: AuthFlow; answer: AuthAnswer }) {
  const { form } = flow
  const { phone, name, code, isGuest, rememberMe } = form.values
  const isReset = flow.codePurpose === 'reset'
  const [isSms, setSms] = useState(answer.channel === 'sms')
  const [attempt, setAttempt] = useState(0)
  const verify = api.auth.verifyCode.useMutation({
    onSuccess: () => (isReset ? flow.go('RegistrationStage3') : flow.finish()),
    // A wrong code shakes nothing: the boxes are cleared, the first one gets the focus.
    onError: (error) => {
      form.setFieldValue('code', '')
      setAttempt((number) => number + 1)
      flow.fail(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.submit(() => verify.mutateAsync({ phone, name: name.trim(), code, isGuest, rememberMe }))
  }
  return (
    <form className={classes.codeForm} onSubmit={submit} noValidate>
      <div>
        <BackLink onClick={() => flow.go(firstFormOf(flow.codePurpose))}>Изменить номер</BackLink>
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
      <CodeRetry flow={flow} answer={answer} isSms={isSms} onSms={() => setSms(true)} />
      <FormAlert flow={flow} />
      <Button
        type="submit"
        size="lg"
        isFullWidth
        isPending={verify.isPending || (verify.isSuccess && !isReset)}
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
