import { type NoticeKind, noticeKindLabels, noticeKinds, type NoticeSettings as Settings } from '@agromarket/shared'
import { Button, Checkbox, Switch, Table, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './notices.module.css'

/** Of which events the portal and letters tell; what is changed is saved at once. */
export function NoticeSettings({ settings }: { settings: Settings }) {
  const utils = api.useUtils()
  const save = api.suppliers.notices.saveSettings.useMutation({
    onError: (error) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
    onSettled: () => Promise.all([utils.suppliers.notices.invalidate(), utils.suppliers.viewer.invalidate()]),
  })
  const shown = { ...settings, ...(save.isPending && save.variables) }
  const change = (part: Partial<Settings>) => save.mutate({ ...shown, ...part })
  const toggle = (way: 'portal' | 'mail', kind: NoticeKind, isWanted: boolean) =>
    change({ [way]: isWanted ? [...shown[way], kind] : shown[way].filter((one) => one !== kind) })
  return (
    <aside className={classes.settings} aria-label="Куда присылать">
      <h2>Куда присылать</h2>
      <Table>
        <TableHead columns={['Событие', 'Портал', 'Почта']} />
        <Table.Tbody>
          {noticeKinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Td>{noticeKindLabels[kind]}</Table.Td>
              <Table.Td>
                <Checkbox
                  aria-label={`В портале: ${noticeKindLabels[kind]}`}
                  checked={shown.portal.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => toggle('portal', kind, checked)}
                />
              </Table.Td>
              <Table.Td>
                <Checkbox
                  aria-label={`На почту: ${noticeKindLabels[kind]}`}
                  checked={shown.mail.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => toggle('mail', kind, checked)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <AddressField key={shown.email} email={shown.email} onSave={(email) => change({ email })} />
      <Switch
        className={classes.switch}
        label="Не писать 20:00–07:00"
        labelPosition="left"
        checked={shown.isQuietAtNight}
        onChange={({ currentTarget: { checked } }) => change({ isQuietAtNight: checked })}
      />
      <Switch
        className={classes.switch}
        label="Сводка за день в 18:00"
        labelPosition="left"
        checked={shown.isDailySummary}
        onChange={({ currentTarget: { checked } }) => change({ isDailySummary: checked })}
      />
      <p>
        Настройка только ваша. В списке портала видны все события всегда, отмеченные считаются непрочитанными, пока вы
        их не посмотрели.
      </p>
    </aside>
  )
}

/** Where letters go; an empty field is the address of the account. */
function AddressField({ email, onSave }: { email: string | null; onSave: (email: string | null) => void }) {
  const [typed, setTyped] = useState(email ?? '')
  const isChanged = typed.trim() !== (email ?? '')
  return (
    <form
      className={classes.address}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onSave(typed.trim() || null)
      }}
      noValidate
    >
      <TextInput
        label="Почта"
        type="email"
        autoComplete="email"
        maxLength={254}
        placeholder="адрес вашей учётной записи"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isChanged && (
        <Button type="submit" size="sm" variant="default">
          Сохранить адрес
        </Button>
      )}
    </form>
  )
}
