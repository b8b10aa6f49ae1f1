import type { SparePartLines } from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../lib/toasts.ts'
import { withRegion, xsrfHeaders } from '../../lib/trpc.ts'

/** A list is too long for an address: the workbook comes as the answer to a form, and the browser is handed it from memory. */
export function useListExport() {
  const { mutate, isPending } = useMutation<Blob, Error, SparePartLines>({
    async mutationFn(input) {
      const headers = { 'content-type': 'application/json', ...(await xsrfHeaders()) }
      const body = JSON.stringify(input)
      const answer = await fetch(withRegion('/api/spare-parts/resolve-list/export'), { method: 'POST', headers, body })
      if (answer.ok) return answer.blob()
      const { message } = (await answer.json()) as { message: string }
      throw new ListExportRefusal(message)
    },
    onSuccess: saveAs,
    onError(error) {
      const message =
        error instanceof ListExportRefusal ? error.message : 'Нет связи с сервером. Список не выгружен, повторите.'
      showToast({ tone: 'error', message })
    },
  })
  return { exportList: mutate, isPending }
}

const readWithinMs = 60_000

class ListExportRefusal extends Error {}

function saveAs(content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: 'Запчасти по списку.xlsx' })
  link.click()
  // Some browsers read it only once the person has said where it goes.
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
