import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { useAuthConfig } from '../use-auth-config.ts'
import type { AuthFlow } from '../use-auth-flow.ts'

const AltchaWidget = lazy(async () => ({ default: (await import('./altcha-widget.tsx')).AltchaWidget }))
const SmartCaptchaWidget = lazy(async () => ({
  default: (await import('./smart-captcha-widget.tsx')).SmartCaptchaWidget,
}))

interface CaptchaFieldProps {
  flow: AuthFlow
  /** Solves itself without a click, where the visitor has proved himself a moment ago. */
  isAutomatic?: boolean
}

/** «Я не робот»: the widget's code loads with the first form that needs it. The token is spent once. */
export function CaptchaField({ flow, isAutomatic = false }: CaptchaFieldProps) {
  const captcha = useAuthConfig()?.captcha
  const placeholder = <Skeleton height={46} />
  if (!captcha) return placeholder
  const onToken = (token: string) => flow.form.setFieldValue('captchaToken', token)
  return (
    <Suspense fallback={placeholder}>
      {captcha.provider === 'altcha' ? (
        <AltchaWidget
          key={flow.captchaRound}
          challengeUrl={captcha.challengeUrl ?? '/api/captcha/challenge'}
          isAutomatic={isAutomatic}
          onToken={onToken}
        />
      ) : (
        <SmartCaptchaWidget key={flow.captchaRound} siteKey={captcha.siteKey ?? ''} onToken={onToken} />
      )}
    </Suspense>
  )
}
