import { tokenRights } from '@agromarket/shared'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { showIssues } from './show-issues.ts'
import { usePriceLists } from './use-price-lists.ts'

interface TokenDialogProps {
  supplierId: string | undefined
  onClose: () => void
  onIssued: (issued: { tokenId: string; key: string }) => void
}

/** A key writes into one price list. */
export function TokenDialog({ supplierId, onClose, onIssued }: TokenDialogProps) {
  const lists = usePriceLists(supplierId)
  const form = useForm({ initialValues: { name: '', priceListId: '', rights: 'all' } })
  const issue = useIssue(form.setErrors, (issued) => {
    onIssued(issued)
    onClose()
  })
  const send = ({ name, priceListId, rights }: typeof form.values) =>
    issue.mutate({
      supplierId,
      name,
      priceListId: Number(priceListId || lists[0]?.value),
      rights: tokenRights.find((one) => one === rights) ?? 'all',
    })
  return (
    <DeskDialog opened onClose={onClose} title="Новый ключ">
      {lists.length === 0 ? (
        <p>Сначала загрузите первый прайс-лист и подтвердите его столбцы: ключ пишет в прайс-лист.</p>
      ) : (
        <form onSubmit={form.onSubmit(send)} noValidate>
          <Stack>
            <TextInput label="Название" placeholder="1С Смоленск" {...form.getInputProps('name')} />
            <NativeSelect label="Прайс-лист" data={lists} {...form.getInputProps('priceListId')} />
            <NativeSelect
              label="Права"
              data={[
                { value: 'all', label: 'Файлы и позиции' },
                { value: 'stock', label: 'Только остатки' },
              ]}
              {...form.getInputProps('rights')}
            />
            <Button type="submit" loading={issue.isPending}>
              Выпустить ключ
            </Button>
          </Stack>
        </form>
      )}
    </DeskDialog>
  )
}

function useIssue(setErrors: (errors: Record<string, string>) => void, onIssued: TokenDialogProps['onIssued']) {
  const utils = api.useUtils()
  return api.suppliers.api.issue.useMutation({
    async onSuccess(issued) {
      await utils.suppliers.api.invalidate()
      onIssued(issued)
    },
    onError: (error) => showIssues(error, setErrors),
  })
}
