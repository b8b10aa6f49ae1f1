import { authLimits, authTexts } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../../lib/api-error.ts'
import { formatMinutesSeconds } from '../../lib/format-date.ts'
import { useApiClient } from '../../lib/trpc.ts'
import { useAuthConfig } from '../../lib/use-auth-config.ts'
import { Button } from '../../ui/button.tsx'
import classes from './auth.module.css'
import { CaptchaField } from './captcha-field.tsx'
import { LockRing } from './lock-ring.tsx'
import type { AuthFlow } from './use-auth-flow.ts'
import { useCountdown } from './use-countdown.ts'

/** SMS is offered from the second call on (spec §4). */
const callsBeforeSms = 2

interface CodeRetryProps {
  flow: AuthFlow
  isSms: boolean
  onSms: () => void
}

/** The lock with its m:ss, then another call; after the second one the SMS. The captcha resets after each retry. */
export function CodeRetry({ flow, isSms, onSms }: CodeRetryProps) {
  const lockSeconds = flow.codeAnswer?.resendAfter ?? authLimits.resendLockSeconds
  const { secondsLeft, restart } = useCountdown(lockSeconds)
  const [callCount, setCallCount] = useState(flow.codeAnswer?.callCount ?? 1)
  const client = useApiClient()
  const config = useAuthConfig()
  const { phone, name, captchaToken } = flow.form.values
  const retry = useMutation({
    mutationFn: (type: 'phone' | 'sms') =>
      client.auth.retryCode.mutate({ type, phone, name: name.trim(), 'captcha-token': captchaToken }),
    onMutate: () => flow.setAlert(null),
    onSuccess: (answer, type) => {
      restart(answer.resendAfter ?? authLimits.resendLockSeconds)
      setCallCount((count) => answer.callCount ?? (type === 'phone' ? count + 1 : count))
      flow.form.setFieldValue('code', '')
      if (type === 'sms') onSms()
    },
    onError: (error) => {
      const { retryAfter } = toFailure(error)
      if (retryAfter) restart(retryAfter)
      flow.fail(error)
    },
    onSettled: flow.resetCaptcha,
  })

  if (secondsLeft > 0) {
    return (
      <>
        <p className={classes.lock}>
          <LockRing share={secondsLeft / lockSeconds} />
          <span>
            Получить новый код можно через <b className="tnum">{formatMinutesSeconds(secondsLeft)}</b>
          </span>
        </p>
        {isSms && <SupportLink email={config?.supportEmail} />}
      </>
    )
  }
  const canAsk = captchaToken !== ''
  return (
    <div className={classes.retry}>
      <CaptchaField flow={flow} isAutomatic />
      <Button
        variant="default"
        size="sm"
        isFullWidth
        isPending={retry.isPending && retry.variables === (isSms ? 'sms' : 'phone')}
        disabled={!canAsk}
        onClick={() => retry.mutate(isSms ? 'sms' : 'phone')}
      >
        Получить новый код
      </Button>
      {!isSms && callCount >= callsBeforeSms && (
        <button
          type="button"
          className={classes.strongLink}
          disabled={!canAsk || retry.isPending}
          onClick={() => retry.mutate('sms')}
        >
          {authTexts.requestSms}
        </button>
      )}
      {isSms && <SupportLink email={config?.supportEmail} />}
    </div>
  )
}

function SupportLink({ email }: { email: string | undefined }) {
  if (!email) return null
  return (
    <p className={classes.under}>
      Не приходит SMS? Напишите в поддержку: <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
