import { useMutation } from '@tanstack/react-query'
import { failureText } from '../lib/api-error.ts'
import { showToast } from '../lib/toasts.ts'
import { useApi } from '../lib/trpc.ts'

/** Ends the session and leaves for the home page with a fresh document (spec §4). */
export function useLogout() {
  const logout = useMutation(
    useApi().auth.logout.mutationOptions({
      onSuccess: () => location.assign('/'),
      onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    }),
  )
  return { logout: () => logout.mutate(), isPending: logout.isPending || logout.isSuccess }
}
