import { type AddFeed, type FeedSchedule, feedAuthKinds, feedAuthLabels } from '@agromarket/shared'
import { Button, Chip, Group, Input, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { api } from '../../../lib/trpc.ts'
import { DeskDialog } from '../../controls/desk-dialog.tsx'
import { showIssues } from './show-issues.ts'
import { usePriceLists } from './use-price-lists.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const initialValues = {
  name: '',
  url: '',
  priceListId: '',
  authKind: 'none',
  login: '',
  secret: '',
  kind: 'hourly',
  fromHour: '6',
  toHour: '21',
  days: ['1', '2', '3', '4', '5'],
  time: '07:00',
}
type FeedValues = typeof initialValues

/** A link with its schedule; its password is sealed and never shown again. */
export function FeedDialog({ supplierId, onClose }: { supplierId: string | undefined; onClose: () => void }) {
  const utils = api.useUtils()
  const lists = usePriceLists(supplierId)
  const form = useForm({ initialValues })
  const add = api.suppliers.feeds.add.useMutation({
    async onSuccess() {
      await utils.suppliers.feeds.invalidate()
      onClose()
    },
    onError: (error) => showIssues(error, form.setErrors),
  })
  const { authKind, kind } = form.values
  return (
    <DeskDialog opened onClose={onClose} size="lg" title="Новая ссылка">
      <form onSubmit={form.onSubmit((values) => add.mutate({ supplierId, ...toFeed(values) }))} noValidate>
        <Stack>
          <TextInput label="Название" placeholder="Остатки Брянск" {...form.getInputProps('name')} />
          <TextInput label="Адрес файла" placeholder="https://" inputMode="url" {...form.getInputProps('url')} />
          <NativeSelect
            label="Прайс-лист"
            data={[{ value: '', label: 'По имени файла' }, ...lists]}
            {...form.getInputProps('priceListId')}
          />
          <NativeSelect
            label="Вход на сервер"
            data={feedAuthKinds.map((value) => ({ value, label: feedAuthLabels[value] }))}
            {...form.getInputProps('authKind')}
          />
          {authKind === 'basic' && <TextInput label="Логин" autoComplete="off" {...form.getInputProps('login')} />}
          {authKind !== 'none' && (
            <PasswordInput
              label={authKind === 'basic' ? 'Пароль' : 'Токен'}
              autoComplete="new-password"
              {...form.getInputProps('secret')}
            />
          )}
          <NativeSelect
            label="Когда забирать, по московскому времени"
            data={[
              { value: 'hourly', label: 'Каждый час' },
              { value: 'daily', label: 'По дням' },
            ]}
            {...form.getInputProps('kind')}
          />
          {kind === 'hourly' ? (
            <Group grow align="start">
              <NativeSelect label="С" data={hours} {...form.getInputProps('fromHour')} />
              <NativeSelect
                label="До"
                data={hours}
                {...form.getInputProps('toHour')}
                error={form.errors['schedule.toHour']}
              />
            </Group>
          ) : (
            <Group align="end">
              <Input.Wrapper label="Дни" error={form.errors['schedule.days']}>
                <Chip.Group multiple {...form.getInputProps('days')}>
                  <Group gap="xs">
                    {weekdays.map((day, at) => (
                      <Chip key={day} value={String(at + 1)}>
                        {day}
                      </Chip>
                    ))}
                  </Group>
                </Chip.Group>
              </Input.Wrapper>
              <TextInput type="time" label="Время" {...form.getInputProps('time')} />
            </Group>
          )}
          <Button type="submit" loading={add.isPending}>
            Добавить ссылку
          </Button>
        </Stack>
      </form>
    </DeskDialog>
  )
}

function toFeed({ name, url, priceListId, authKind, login, secret, ...when }: FeedValues): AddFeed {
  return {
    name,
    url,
    priceListId: priceListId === '' ? null : Number(priceListId),
    authKind: feedAuthKinds.find((one) => one === authKind) ?? 'none',
    login,
    secret,
    schedule: toSchedule(when),
  }
}

function toSchedule({
  kind,
  fromHour,
  toHour,
  days,
  time,
}: Pick<FeedValues, 'kind' | 'fromHour' | 'toHour' | 'days' | 'time'>): FeedSchedule {
  if (kind === 'hourly') return { kind: 'hourly', fromHour: Number(fromHour), toHour: Number(toHour) }
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { kind: 'daily', days: days.map(Number), minute: hour * 60 + minute }
}
