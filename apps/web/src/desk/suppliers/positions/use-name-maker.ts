import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'

/** «Записать как John Deere»: remembered for all files of this supplier, this one too when it is processed again. */
export function useNameMaker(fileId: string): (spelling: string, manufacturerId: number) => void {
  const utils = api.useUtils()
  const { data: file } = api.suppliers.files.get.useQuery({ fileId })
  const name = api.suppliers.nameMaker.useMutation({
    onSuccess() {
      showToast({ tone: 'success', message: 'Запомнили. Обработайте файл ещё раз, чтобы узнать его строки' })
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.files.positions.invalidate({ fileId }),
  })
  return (spelling, manufacturerId) => {
    if (file) name.mutate({ supplierId: file.supplier.id, spelling, manufacturerId })
  }
}
