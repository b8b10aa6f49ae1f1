import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

/** What may be done with a file; whatever came of it is looked at anew, a refusal is told. */
export function useFileChange() {
  const utils = api.useUtils()
  const options = {
    onError: (error: unknown) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  }
  return {
    cancel: api.suppliers.files.cancel.useMutation(options),
    repeat: api.suppliers.files.repeat.useMutation(options),
    rollBack: api.suppliers.files.rollBack.useMutation(options),
  }
}
