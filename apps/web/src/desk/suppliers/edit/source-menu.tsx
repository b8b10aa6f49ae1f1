import { Menu, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { confirmRevoke } from '../api/confirm-revoke.ts'
import classes from './supplier-form.module.css'
import type { Source } from './use-sources.ts'

interface SourceMenuProps {
  supplierId: string
  source: Source
}

/** What may be done with one door; what cannot be undone asks first. */
export function SourceMenu({ supplierId, source }: SourceMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.more} aria-label={`Ещё, ${source.title}`}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {source.kind === 'mail' && <MailItems source={source} />}
        {source.kind === 'link' && <LinkItems source={source} />}
        {source.kind === 'api' && <KeyItems supplierId={supplierId} source={source} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The table and the log beside it are read anew. */
function useDoorChange(done?: string) {
  const utils = api.useUtils()
  return {
    onSuccess: () => done !== undefined && showToast({ tone: 'success', message: done }),
    onError: (error: unknown) =>
      showToast({ tone: 'error', message: toFailure(error).issues[0]?.message ?? failureText(error) }),
    onSettled: () => utils.suppliers.invalidate(),
  }
}

function MailItems({ source: { id, title } }: { source: Source }) {
  const remove = api.suppliers.mails.removeRule.useMutation(
    useDoorChange('Письма этого отправителя больше не разбираются'),
  )
  return (
    <>
      <Menu.Item component={Link} href="/suppliers/mails">
        Письма
      </Menu.Item>
      <Menu.Item
        color="red"
        onClick={() => window.confirm(`Не принимать прайс-листы от ${title}?`) && remove.mutate({ ruleId: id })}
      >
        Удалить
      </Menu.Item>
    </>
  )
}

function LinkItems({ source: { id: feedId, title, isOff } }: { source: Source }) {
  const fetchNow = api.suppliers.feeds.fetch.useMutation(useDoorChange('Забираем, результат появится здесь'))
  const pause = api.suppliers.feeds.pause.useMutation(useDoorChange())
  const remove = api.suppliers.feeds.remove.useMutation(useDoorChange('Ссылка удалена'))
  return (
    <>
      <Menu.Item disabled={isOff} onClick={() => fetchNow.mutate({ feedId })}>
        Забрать сейчас
      </Menu.Item>
      <Menu.Item onClick={() => pause.mutate({ feedId, isPaused: !isOff })}>
        {isOff ? 'Включить' : 'Отключить'}
      </Menu.Item>
      <Menu.Item color="red" onClick={() => window.confirm(`Удалить ссылку ${title}?`) && remove.mutate({ feedId })}>
        Удалить
      </Menu.Item>
    </>
  )
}

function KeyItems({ supplierId, source: { id: tokenId, title, isOff } }: SourceMenuProps) {
  const revoke = api.suppliers.api.revoke.useMutation(useDoorChange('Ключ отозван'))
  return (
    <>
      <Menu.Item component={Link} href={`/suppliers/api?supplierId=${supplierId}`}>
        Вызовы
      </Menu.Item>
      {!isOff && (
        <Menu.Item color="red" onClick={() => confirmRevoke(title) && revoke.mutate({ tokenId })}>
          Отозвать
        </Menu.Item>
      )}
    </>
  )
}
