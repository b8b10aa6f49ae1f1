import { useMutation } from '@tanstack/react-query'
import { showToast } from '../toasts.ts'
import { withRegion, xsrfHeaders } from '../trpc.ts'

interface PostedWorkbook {
  /** Of a REST route that answers with a workbook. */
  url: string
  fileName: string
}

/**
 * A workbook of what is too long for an address: it comes as the answer to a form, and the browser is handed it from
 * memory.
 */
export function usePostedWorkbook<Input>({ url, fileName }: PostedWorkbook) {
  const { mutate, isPending } = useMutation<Blob, Error, Input>({
    async mutationFn(input) {
      const headers = { 'content-type': 'application/json', ...(await xsrfHeaders()) }
      const answer = await fetch(withRegion(url), { method: 'POST', headers, body: JSON.stringify(input) })
      if (answer.ok) return answer.blob()
      const { message } = (await answer.json()) as { message: string }
      throw new WorkbookRefusal(message)
    },
    onSuccess: (content) => saveAs(content, fileName),
    onError(error) {
      const message =
        error instanceof WorkbookRefusal ? error.message : 'Нет связи с сервером. Список не выгружен, повторите.'
      showToast({ tone: 'error', message })
    },
  })
  return { download: mutate, isPending }
}

const readWithinMs = 60_000

class WorkbookRefusal extends Error {}

function saveAs(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // Some browsers read it only once the person has said where it goes.
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
