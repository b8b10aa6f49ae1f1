import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

/** What every change of the exchange does when it is over: the page reads anew, a refusal is told. */
export function useExchangeChange(done?: string) {
  const utils = api.useUtils()
  return {
    onSuccess: async () => {
      await utils.exchange.invalidate()
      if (done) showToast({ tone: 'success', message: done })
    },
    onError: (error: unknown) => showToast({ tone: 'error', message: failureText(error) }),
  }
}
