import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

/** Ends the session and leaves for the home page with a fresh document (spec §4). */
export function useLogout() {
  const logout = api.auth.logout.useMutation({
    onSuccess: () => location.assign('/'),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  return { logout: () => logout.mutate(), isPending: logout.isPending || logout.isSuccess }
}
