import { useEffect } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { hearOtherTabs, tellOtherTabs } from '../../../lib/browser/other-tabs.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

/** Spec §9: the page reloads 1 s after the area was saved. */
const reloadAfterMs = 1_000
const channel = 'region'

/** Saves the visitor's region; prices, stock and phones change with it, so the page is loaded anew. */
export function useSaveArea() {
  const mutation = api.area.setLocation.useMutation({
    onSuccess: () => {
      tellOtherTabs(channel)
      setTimeout(reload, reloadAfterMs)
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  const isSaving = mutation.isPending || mutation.isSuccess
  return {
    save: (areaId: string) => {
      if (!isSaving) mutation.mutate({ areaId })
    },
    isSaving,
    savingId: isSaving ? String(mutation.variables?.areaId ?? '') : null,
  }
}

/** A region chosen in one tab is that of all: what the others show is read anew, and nothing that is typed there is lost. */
export function useRegionOfOtherTabs(): void {
  const utils = api.useUtils()
  useEffect(() => hearOtherTabs(channel, () => void utils.invalidate()), [utils])
}

/** A region in the address would win over the one just saved, so it goes. */
function reload(): void {
  const address = new URL(location.href)
  if (address.searchParams.has('region_id')) {
    address.searchParams.delete('region_id')
    location.replace(address)
  } else {
    location.reload()
  }
}
