import { type SetCurrencyRate, supplierCurrencies } from '@agromarket/shared'
import { Button, Group, NativeSelect, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { TableHead } from '../../controls/table-head.tsx'

type Foreign = SetCurrencyRate['currency']
const foreign = supplierCurrencies.filter((currency): currency is Foreign => currency !== 'RUB')

/** By which rates offers in other currencies are sold; a rate holds from its day on. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { data: rates = [] } = api.suppliers.rates.list.useQuery()
  return (
    <DeskDialog opened onClose={onClose} size="lg" title="Курсы валют">
      <Stack>
        <Text size="sm">
          По ним цены поставщиков пересчитываются в рубли и тенге. Без курса предложения в этой валюте не продаются.
        </Text>
        <RateForm />
        {rates.length > 0 && (
          <Table>
            <TableHead columns={['Валюта', 'Действует с', 'Рублей', 'Кто задал']} />
            <Table.Tbody>
              {rates.map(({ id, currency, since, roubles, units, createdByName }) => (
                <Table.Tr key={id}>
                  <Table.Td>{units > 1 ? `${units} ${currency}` : currency}</Table.Td>
                  <Table.Td>{formatDate(since)}</Table.Td>
                  <Table.Td>{roubles.replace('.', ',')}</Table.Td>
                  <Table.Td>{createdByName}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </DeskDialog>
  )
}

function RateForm() {
  const form = useForm<SetCurrencyRate>({
    initialValues: { currency: 'USD', since: new Date().toISOString().slice(0, 10), roubles: '', units: 1 },
  })
  const utils = api.useUtils()
  const set = api.suppliers.rates.set.useMutation({
    onSuccess: async () => {
      form.setFieldValue('roubles', '')
      await utils.suppliers.rates.list.invalidate()
    },
    onError: (error) => {
      const { issues } = toFailure(error)
      if (issues.length > 0) form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      else showToast({ tone: 'error', message: failureText(error) })
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => set.mutate(values))} noValidate>
      <Group align="flex-end" wrap="wrap">
        <NumberInput
          label="Единиц"
          w={90}
          min={1}
          max={100_000}
          hideControls
          size="md"
          {...form.getInputProps('units')}
        />
        <NativeSelect label="Валюта" data={foreign} {...form.getInputProps('currency')} />
        <TextInput label="Рублей" w={120} inputMode="decimal" placeholder="80,5" {...form.getInputProps('roubles')} />
        <TextInput label="С какого дня" type="date" {...form.getInputProps('since')} />
        <Button type="submit" loading={set.isPending}>
          Задать
        </Button>
      </Group>
    </form>
  )
}
