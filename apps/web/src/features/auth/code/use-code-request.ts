import type { AuthAnswer, CodePurpose } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { toFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import type { AuthFlow } from '../use-auth-flow.ts'

/**
 * Stage 1 by phone, forgot by phone and sign-in by call: captcha, then the call. A refusal shows the message and resets
 * the captcha; a network failure is only logged (spec §8). Whoever went back and asks for the same code within its lock
 * goes on with the one that he has.
 */
export function useCodeRequest(flow: AuthFlow, purpose: CodePurpose) {
  const { client } = api.useUtils()
  const findCodeUnderWay = async (error: unknown): Promise<AuthAnswer> => {
    const step =
      toFailure(error).code === 'locked' && (await client.auth.codeStep.query({ phone: flow.form.values.phone }))
    if (!step || step.purpose !== purpose) throw error
    return { message: '', ...step }
  }
  return useMutation({
    mutationFn: () => {
      const { phone, name, captchaToken, acceptGDPR, acceptAds } = flow.form.values
      const isRegistration = purpose === 'registration'
      return client.auth.verifyByCaptcha
        .mutate({
          phone,
          name: isRegistration ? name.trim() : '',
          'captcha-token': captchaToken,
          acceptGDPR: isRegistration && acceptGDPR,
          acceptAds: isRegistration && acceptAds,
          'reset-password': purpose === 'reset',
          login: purpose === 'login',
        })
        .catch(findCodeUnderWay)
    },
    onSuccess: (answer) => flow.startCode(answer, purpose),
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
