import { type ExchangeBaseView, orderCharsets, orderSchemas } from '@agromarket/shared'
import { Button, Checkbox, MultiSelect, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { toFailure } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import classes from './exchange.module.css'
import { useExchangeChange } from './use-exchange-change.ts'

const megabyte = 1024 * 1024

/** How the shop talks with one base, and when it asks a person. */
export function SettingsPanel({ base }: { base: ExchangeBaseView }) {
  const { settings } = base
  const change = useExchangeChange('Настройки сохранены')
  const { data: branches = [] } = api.area.branches.useQuery()
  const form = useForm({
    initialValues: {
      name: base.name,
      isPaused: base.isPaused,
      zip: settings.zip,
      megabytes: settings.fileLimitBytes / megabyte,
      answerEncoding: settings.answerEncoding,
      missingQuantity: settings.missingQuantity,
      dropPercent: settings.dropPercent,
      medianPercent: settings.medianPercent,
      silenceHours: settings.silenceHours,
      orderSchema: settings.orderSchema,
      orderCharset: settings.orderCharset,
      orderBranchIds: (settings.orderBranchIds ?? []).map(String),
      ordersSince: settings.ordersSince ?? '',
    },
  })
  const save = api.exchange.bases.save.useMutation({
    ...change,
    onError: (error) => {
      const issues = toFailure(error).issues.map((issue) => ({ ...issue, path: issue.path.replace(/^settings\./, '') }))
      const own = issues.filter(({ path }) => path in form.values)
      if (own.length === 0) return change.onError(error)
      form.setErrors(Object.fromEntries(own.map(({ path, message }) => [path, message])))
    },
  })
  const submit = form.onSubmit(({ name, isPaused, megabytes, ...rest }) => {
    const fileLimitBytes = Math.round(megabytes * megabyte)
    const orderBranchIds = rest.orderBranchIds.length === 0 ? null : rest.orderBranchIds.map(Number)
    const ordersSince = rest.ordersSince === '' ? null : rest.ordersSince
    const told = { ...settings, ...rest, fileLimitBytes, orderBranchIds, ordersSince }
    save.mutate({ baseId: base.id, name, isPaused, settings: told })
  })
  return (
    <section className={classes.panel} aria-label={`Настройки: ${base.name}`}>
      <h2>{base.name}</h2>
      <form onSubmit={submit} noValidate className={classes.settings}>
        <Stack>
          <TextInput label="Название" maxLength={80} {...form.getInputProps('name')} />
          <NumberInput label="Размер части файла, МБ" min={1} max={64} {...form.getInputProps('megabytes')} />
          <NativeSelect
            label="Кодировка ответов"
            data={['utf-8', 'windows-1251']}
            {...form.getInputProps('answerEncoding')}
          />
          <NativeSelect
            label="Количество в полной выгрузке не указано"
            data={[
              { value: 'zero', label: 'Значит, остатка нет' },
              { value: 'unchanged', label: 'Значит, остаток прежний' },
            ]}
            {...form.getInputProps('missingQuantity')}
          />
          <NumberInput
            label="Спрашивать, если позиций стало меньше на, %"
            min={1}
            max={100}
            {...form.getInputProps('dropPercent')}
          />
          <NumberInput
            label="Спрашивать, если средняя цена изменилась на, %"
            min={1}
            max={1000}
            {...form.getInputProps('medianPercent')}
          />
          <NumberInput
            label="Сообщать, если обмена нет, часов"
            description="Товары и заказы, каждые сами по себе: чем база уже обменивалась"
            min={1}
            max={720}
            {...form.getInputProps('silenceHours')}
          />
          <MultiSelect
            label="Заказы филиалов"
            description="Ни одного: всех"
            searchable
            data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('orderBranchIds')}
          />
          <TextInput
            type="date"
            label="Заказы, оформленные начиная с"
            description="Не указано: с подключения базы"
            {...form.getInputProps('ordersSince')}
          />
          <NativeSelect label="Схема заказов" data={[...orderSchemas]} {...form.getInputProps('orderSchema')} />
          <NativeSelect label="Кодировка заказов" data={[...orderCharsets]} {...form.getInputProps('orderCharset')} />
          <Checkbox label="Принимать архивы ZIP" {...form.getInputProps('zip', { type: 'checkbox' })} />
          <Checkbox label="Обмен остановлен" {...form.getInputProps('isPaused', { type: 'checkbox' })} />
          <Button type="submit" loading={save.isPending}>
            Сохранить
          </Button>
        </Stack>
      </form>
    </section>
  )
}
