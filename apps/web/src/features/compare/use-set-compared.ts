import type { ProductCode } from '@agromarket/shared'
import { toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

/** Adds or takes off at once; a refusal takes the change back and says why. The last click wins. */
export function useSetCompared() {
  const { codes: query } = api.useUtils().compare
  const apply = (code: ProductCode, isCompared: boolean) =>
    query.setData(undefined, (codes = []) => {
      const others = codes.filter((other) => other !== code)
      return isCompared ? [...others, code] : others
    })
  return api.compare.set.useMutation({
    scope: { id: 'compare' },
    onMutate: async ({ code, isCompared }) => {
      await query.cancel()
      apply(code, isCompared)
    },
    onError: (error, { code, isCompared }) => {
      const { code: refusal, message } = toFailure(error)
      showToast({ id: refusal, tone: 'error', message })
      apply(code, !isCompared)
      // Not waited for: without a network it comes when that is back.
      void query.invalidate()
    },
  })
}
