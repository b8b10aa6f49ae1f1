import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

/** What every change of a supplier ends with: what is shown is read anew, and a refusal is told. */
export function useSupplierChange(onDone?: () => void) {
  const utils = api.useUtils()
  return {
    onSuccess: async () => {
      await utils.suppliers.manage.invalidate()
      onDone?.()
    },
    onError: (error: unknown) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
  }
}
