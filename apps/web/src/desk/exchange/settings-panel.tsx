import type { ExchangeBaseView } from '@agromarket/shared'
import { Button, Checkbox, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
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
    },
  })
  const save = api.exchange.bases.save.useMutation({
    ...change,
    onError: (error) => {
      const { issues } = toFailure(error)
      const own = issues.filter(({ path }) => path in form.values)
      if (own.length === 0) return change.onError(error)
      form.setErrors(Object.fromEntries(own.map(({ path, message }) => [path, message])))
    },
  })
  const submit = form.onSubmit(({ name, isPaused, megabytes, ...rest }) =>
    save.mutate({
      baseId: base.id,
      name,
      isPaused,
      settings: { ...settings, ...rest, fileLimitBytes: Math.round(megabytes * megabyte) },
    }),
  )
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
