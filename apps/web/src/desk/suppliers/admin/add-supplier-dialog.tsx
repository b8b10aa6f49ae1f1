import { type AddSupplier, type SupplierCurrency, supplierCurrencies } from '@agromarket/shared'
import { Button, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'

const firstValues: AddSupplier = {
  name: '',
  siteName: '',
  taxId: '',
  contract: '',
  branchIds: [],
  daysMin: 0,
  daysMax: 7,
  currency: 'RUB',
  minimumOrderMinor: 0,
}

/** What a supplier begins with; everything else stands on its page. */
export function AddSupplierDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<AddSupplier>({ initialValues: firstValues })
  const navigate = useNavigate()
  const utils = api.useUtils()
  const add = api.suppliers.manage.add.useMutation({
    onSuccess: async ({ supplierId }) => {
      await utils.suppliers.invalidate()
      await navigate({ to: '/suppliers/admin/edit/$id', params: { id: supplierId } })
    },
    onError: (error) => {
      const { issues } = toFailure(error)
      if (issues.length > 0) form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      else showToast({ tone: 'error', message: failureText(error) })
    },
  })
  return (
    <DeskDialog opened onClose={onClose} size="lg" title="Новый поставщик">
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack>
          <TextInput label="Название" maxLength={200} {...form.getInputProps('name')} />
          <TextInput label="Название на сайте" maxLength={100} {...form.getInputProps('siteName')} />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label="ИНН или БИН" inputMode="numeric" {...form.getInputProps('taxId')} />
            <TextInput label="Договор" maxLength={200} {...form.getInputProps('contract')} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NumberInput label="Срок от, дней" min={0} max={365} size="md" {...form.getInputProps('daysMin')} />
            <NumberInput label="Срок до, дней" min={0} max={365} size="md" {...form.getInputProps('daysMax')} />
            <NativeSelect
              label="Валюта"
              data={[...supplierCurrencies]}
              value={form.values.currency}
              onChange={({ currentTarget: { value } }) =>
                form.setFieldValue('currency', toCurrency(value, form.values.currency))
              }
            />
          </SimpleGrid>
          <Button type="submit" loading={add.isPending}>
            Добавить
          </Button>
        </Stack>
      </form>
    </DeskDialog>
  )
}

/** A currency of suppliers by its code. */
export function toCurrency(code: string, otherwise: SupplierCurrency): SupplierCurrency {
  return supplierCurrencies.find((known) => known === code) ?? otherwise
}
