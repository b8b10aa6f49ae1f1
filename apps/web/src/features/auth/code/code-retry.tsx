import { type AuthAnswer, authLimits, authTexts, formatMinutesSeconds } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import classes from '../auth.module.css'
import { CaptchaField } from '../captcha/captcha-field.tsx'
import { useAuthConfig } from '../use-auth-config.ts'
import type { AuthFlow } from '../use-auth-flow.ts'
import { LockRing } from './lock-ring.tsx'
import { useCountdown } from './use-countdown.ts'

/** SMS is offered from the second call on (spec §4). */
const callsBeforeSms = 2

interface CodeRetryProps {
  flow: AuthFlow
  /** What the server said about the code under way. */
  answer: AuthAnswer
  isSms: boolean
  onSms: () => void
}

/** The lock with its m:ss, then another call; after the second one the SMS. The captcha resets after each retry. */
export function CodeRetry({ flow, answer: first, isSms, onSms }: CodeRetryProps) {
  const { secondsLeft, restart } = useCountdown(first.resendAfter ?? authLimits.resendLockSeconds)
  const [callCount, setCallCount] = useState(first.callCount ?? 1)
  const { client } = api.useUtils()
  const config = useAuthConfig()
  const { phone, name, captchaToken } = flow.form.values
  const retry = useMutation({
    mutationFn: (type: 'phone' | 'sms') =>
      client.auth.retryCode.mutate({ type, phone, name: name.trim(), 'captcha-token': captchaToken }),
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
          <LockRing share={secondsLeft / authLimits.resendLockSeconds} />
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
        onClick={() => flow.submit(() => retry.mutateAsync(isSms ? 'sms' : 'phone'))}
      >
        Получить новый код
      </Button>
      {!isSms && callCount >= callsBeforeSms && (
        <button
          type="button"
          className={classes.strongLink}
          disabled={!canAsk || retry.isPending}
          onClick={() => flow.submit(() => retry.mutateAsync('sms'))}
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
