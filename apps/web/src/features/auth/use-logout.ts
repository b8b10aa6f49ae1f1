import { failureText } from '../../lib/api-error.ts'
import { hearOtherTabs, tellOtherTabs } from '../../lib/browser/other-tabs.ts'
import { forgetPerson } from '../../lib/browser/personal-storage.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

const channel = 'signed-out'

/** Ends the session and leaves for the home page with a fresh document (spec §4). */
export function useLogout() {
  const logout = api.auth.logout.useMutation({
    onSuccess: () => {
      forgetPerson()
      tellOtherTabs(channel)
      location.assign('/')
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  return { logout: () => logout.mutate(), isPending: logout.isPending || logout.isSuccess }
}

/**
 * Signed out in one tab, a person is so in all of them: what the others show of his is read anew, as a guest. Until the
 * answer is called.
 */
export function hearLogoutOfOtherTabs(): () => void {
  return hearOtherTabs(channel, () => {
    forgetPerson()
    location.reload()
  })
}
