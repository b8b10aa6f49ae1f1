import { type NoticeKind, noticeKindLabels, noticeKinds, type NoticeSettings as Settings } from '@agromarket/shared'
import { Checkbox, Switch, Table } from '@mantine/core'
import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import classes from './notices.module.css'

/** Which events come by mail too; what is changed is saved at once. */
export function NoticeSettings({ settings }: { settings: Settings }) {
  const utils = api.useUtils()
  const save = api.suppliers.notices.saveSettings.useMutation({
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.notices.invalidate(),
  })
  const shown = save.isPending ? save.variables : settings
  const mail = shown.mail ?? []
  const toggle = (kind: NoticeKind, isWanted: boolean) =>
    save.mutate({ ...shown, mail: isWanted ? [...mail, kind] : mail.filter((one) => one !== kind) })
  return (
    <aside className={classes.settings} aria-label="Куда присылать">
      <h2>Куда присылать</h2>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Событие</Table.Th>
            <Table.Th>Почта</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {noticeKinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Td>{noticeKindLabels[kind]}</Table.Td>
              <Table.Td>
                <Checkbox
                  aria-label={`На почту: ${noticeKindLabels[kind]}`}
                  checked={mail.includes(kind)}
                  onChange={({ currentTarget: { checked } }) => toggle(kind, checked)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        label="Не писать 20:00–07:00"
        labelPosition="left"
        checked={shown.isQuietAtNight ?? true}
        onChange={({ currentTarget: { checked } }) => save.mutate({ ...shown, isQuietAtNight: checked })}
      />
      <p>Настройка только ваша. Портал показывает все события всегда.</p>
    </aside>
  )
}
