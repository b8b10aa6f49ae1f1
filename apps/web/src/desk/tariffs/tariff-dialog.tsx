import {
  carriedMethods,
  carrierCodes,
  carrierNames,
  type Tariff,
  type TariffFields,
  tariffCurrency,
} from '@agromarket/shared'
import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'
import { methodNames } from './tariff-texts.ts'
import { emptyValues, fieldOf, type TariffValues, toFields, toValues } from './tariff-values.ts'

interface TariffDialogProps {
  /** Null makes a new row. */
  tariff: Tariff | null
  countryId: TariffFields['countryId']
  onClose: () => void
}

const carriers = carrierCodes.map((value) => ({ value, label: carrierNames[value] }))
const methods = carriedMethods.map((value) => ({ value, label: methodNames[value] }))

/** A row of the table: made, changed or removed; every change goes into the history. */
export function TariffDialog({ tariff, countryId, onClose }: TariffDialogProps) {
  const form = useForm<TariffValues>({ initialValues: tariff ? toValues(tariff) : emptyValues })
  const { save, remove, isPending } = useTariffChange({ tariff, form, onDone: onClose })
  return (
    <DeskDialog opened onClose={onClose} size="lg" title={tariff ? 'Строка тарифа' : 'Новая строка тарифа'}>
      <form onSubmit={form.onSubmit((values) => save(toFields(values, countryId)))} noValidate>
        <Stack>
          <TariffInputs form={form} sign={tariffCurrency(countryId).sign} />
          <Group justify="space-between">
            {tariff ? (
              <Button variant="subtle" color="red" disabled={isPending} onClick={remove}>
                Убрать строку
              </Button>
            ) : (
              <span />
            )}
            <Button type="submit" loading={isPending}>
              Сохранить
            </Button>
          </Group>
        </Stack>
      </form>
    </DeskDialog>
  )
}

function TariffInputs({ form, sign }: { form: UseFormReturnType<TariffValues>; sign: string }) {
  const figure = (label: string, field: keyof TariffValues, decimals = 0) => (
    <NumberInput
      size="md"
      label={label}
      min={0}
      decimalScale={decimals}
      decimalSeparator=","
      thousandSeparator=" "
      hideControls
      {...form.getInputProps(field)}
    />
  )
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect label="Перевозчик" data={carriers} {...form.getInputProps('carrier')} />
        <NativeSelect label="Куда" data={methods} {...form.getInputProps('method')} />
      </SimpleGrid>
      <TextInput label="Зона" placeholder="По области" {...form.getInputProps('zone')} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {figure('До, км', 'upToKm')}
        {figure('До, кг', 'upToKg', 3)}
        {figure('Дней от', 'daysMin')}
        {figure('Дней до', 'daysMax')}
        {figure(`Подача, ${sign}`, 'base', 2)}
        {figure(`За км, ${sign}`, 'perKm', 2)}
        {figure(`За кг, ${sign}`, 'perKg', 2)}
        {figure(`Минимум, ${sign}`, 'minimum', 2)}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {figure('Негабарит: место тяжелее, кг', 'oversizeKg', 3)}
        {figure(`Надбавка за негабарит, ${sign}`, 'oversize', 2)}
      </SimpleGrid>
      <TextInput label="Что входит в цену" {...form.getInputProps('note')} />
    </>
  )
}

/** Sends the row; what the server refuses stands beside its field, or in a toast. */
function useTariffChange({
  tariff,
  form,
  onDone,
}: {
  tariff: Tariff | null
  form: UseFormReturnType<TariffValues>
  onDone: () => void
}) {
  const utils = api.useUtils()
  const onSuccess = async () => {
    await Promise.all([utils.delivery.tariffs.invalidate(), utils.delivery.tariffChanges.invalidate()])
    onDone()
  }
  const onError = (error: unknown) => {
    const issues = toFailure(error).issues.flatMap(({ path, message }) => {
      const field = fieldOf[path.replace(/^fields\./, '')]
      return field ? [[field, message] as const] : []
    })
    if (issues.length > 0) form.setErrors(Object.fromEntries(issues))
    else showToast({ tone: 'error', message: failureText(error) })
  }
  const add = api.delivery.addTariff.useMutation({ onSuccess, onError })
  const change = api.delivery.changeTariff.useMutation({ onSuccess, onError })
  const removal = api.delivery.removeTariff.useMutation({ onSuccess, onError })
  return {
    isPending: add.isPending || change.isPending || removal.isPending,
    save(fields: TariffFields) {
      if (tariff) change.mutate({ id: tariff.id, version: tariff.version, fields })
      else add.mutate({ fields })
    },
    remove() {
      if (tariff) removal.mutate({ id: tariff.id, version: tariff.version })
    },
  }
}
