import { useMutation } from '@tanstack/react-query'
import { toFailure } from '../../lib/api-error.ts'
import { useApiClient } from '../../lib/trpc.ts'
import type { AuthFlow } from './use-auth-flow.ts'

/**
 * Stage 1 by phone and forgot by phone: captcha, then the call. A refusal shows the message and resets the captcha;
 * a network failure is only logged (spec §8).
 */
export function useCodeRequest(flow: AuthFlow, { isReset }: { isReset: boolean }) {
  const client = useApiClient()
  return useMutation({
    mutationFn: () => {
      const { phone, name, captchaToken, acceptGDPR, acceptAds } = flow.form.values
      return client.auth.verifyByCaptcha.mutate({
        phone,
        name: isReset ? '' : name.trim(),
        'captcha-token': captchaToken,
        acceptGDPR: isReset ? false : acceptGDPR,
        acceptAds: isReset ? false : acceptAds,
        'reset-password': isReset,
      })
    },
    onSuccess: (answer) => flow.startCode(answer, isReset),
    onError: (error) => {
      flow.resetCaptcha()
      if (toFailure(error).code === 'network') {
        // biome-ignore lint/suspicious/noConsole: spec §8 wants this failure in the log only
        console.warn('verify-by-captcha', error)
      } else {
        flow.fail(error)
      }
    },
  })
}
