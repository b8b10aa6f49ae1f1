import type { ExchangeBaseView } from '@agromarket/shared'
import { Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'

interface AccessDialogProps {
  bases: readonly ExchangeBaseView[]
  address: string
  onClose: () => void
}

/** What is typed into 1C: the address, and for each base a name and a password that is shown once. */
export function AccessDialog({ bases, address, onClose }: AccessDialogProps) {
  const [shown, setShown] = useState<{ login: string; password: string } | null>(null)
  const utils = api.useUtils()
  const renew = api.exchange.bases.renewPassword.useMutation({
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  const form = useForm({ initialValues: { name: '', login: '' } })
  const add = api.exchange.bases.add.useMutation({
    onSuccess: async ({ password }) => {
      setShown({ login: form.values.login, password })
      form.reset()
      await utils.exchange.invalidate()
    },
    onError: (error) => {
      const { issues } = toFailure(error)
      if (issues.length > 0) form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
      else showToast({ tone: 'error', message: failureText(error) })
    },
  })
  return (
    <DeskDialog opened onClose={onClose} size="lg" title="Доступ 1С">
      <Stack>
        <Text>
          Адрес обмена: <Code>{address}</Code>
        </Text>
        {shown && (
          <Text role="status">
            Пользователь <Code>{shown.login}</Code>, пароль <Code>{shown.password}</Code>. Пароль показан один раз.
          </Text>
        )}
        {bases.map(({ id, name, login }) => (
          <Stack key={id} gap={4}>
            <Text fw={600}>
              {name}: {login}
            </Text>
            <Button
              variant="default"
              aria-label={`Выдать новый пароль для «${name}»`}
              loading={renew.isPending}
              onClick={() =>
                window.confirm(`«${name}»: выдать новый пароль? Со старым 1С больше не подключится.`) &&
                renew.mutate({ baseId: id }, { onSuccess: ({ password }) => setShown({ login, password }) })
              }
            >
              Выдать новый пароль
            </Button>
          </Stack>
        ))}
        <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
          <Stack>
            <TextInput label="Название новой базы" maxLength={80} {...form.getInputProps('name')} />
            <TextInput label="Имя пользователя для 1С" maxLength={40} {...form.getInputProps('login')} />
            <Button type="submit" loading={add.isPending}>
              Подключить базу
            </Button>
          </Stack>
        </form>
      </Stack>
    </DeskDialog>
  )
}
