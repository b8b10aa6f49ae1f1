import type { SupplierToken } from '@agromarket/shared'
import { Button, Table } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { formatDate, formatMoment } from '../../../lib/format/format-date.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './api.module.css'
import { confirmRevoke } from './confirm-revoke.ts'
import { CopyButton } from './copy-button.tsx'
import { TokenDialog } from './token-dialog.tsx'

interface TokenSectionProps {
  tokens: readonly SupplierToken[]
  mayIssue: boolean
  supplierId: string | undefined
}

/** A key that was issued on this page: its text is known here and nowhere else. */
interface FreshKey {
  tokenId: string
  key: string
}

/** Keys of programs; a new one is shown once. */
export function TokenSection({ tokens, mayIssue, supplierId }: TokenSectionProps) {
  const [fresh, setFresh] = useState<FreshKey>()
  const [isIssuing, setIssuing] = useState(false)
  const good = tokens.filter(({ revokedAt }) => revokedAt === null).length
  return (
    <section aria-labelledby="keys">
      <header className={classes.head}>
        <h2 id="keys">Ключи</h2>
        <span>действуют: {good}</span>
        {mayIssue && supplierId !== undefined && (
          <Button
            size="sm"
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => setIssuing(true)}
          >
            Выпустить ключ
          </Button>
        )}
      </header>
      {tokens.length === 0 ? (
        <p>Ключей нет. С ключом программа присылает позиции и файлы сама.</p>
      ) : (
        <Table className={classes.table}>
          <TableHead columns={['Название', 'Ключ', 'Права', 'Последний вызов']} actions="Действие" />
          <Table.Tbody>
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                secret={fresh?.tokenId === token.id ? fresh.key : undefined}
                mayChange={mayIssue}
                onFresh={setFresh}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {isIssuing && <TokenDialog supplierId={supplierId} onClose={() => setIssuing(false)} onIssued={setFresh} />}
    </section>
  )
}

interface TokenRowProps {
  token: SupplierToken
  /** The whole key, while it is shown. */
  secret: string | undefined
  mayChange: boolean
  onFresh: (fresh: FreshKey) => void
}

function TokenRow({ token, secret, mayChange, onFresh }: TokenRowProps) {
  const { name, priceList, lastFour, rights, expiresAt, usedAt, revokedAt } = token
  return (
    <Table.Tr data-fresh={secret !== undefined || undefined} data-over={revokedAt !== null || undefined}>
      <Table.Td>
        <b>{name}</b>
        <small>
          {revokedAt ? `отозван ${formatDate(revokedAt)}` : `до ${formatDate(expiresAt)}`}, {priceList.name}
        </small>
      </Table.Td>
      <Table.Td>
        {secret === undefined ? (
          <code>agm_live_••••{lastFour}</code>
        ) : (
          <>
            <code>{secret}</code> <CopyButton text={secret} label="Скопировать ключ" />
            <small>Скопируйте ключ сейчас. После обновления страницы будут видны только последние четыре знака.</small>
          </>
        )}
      </Table.Td>
      <Table.Td>{rights === 'all' ? 'Файлы и позиции' : 'Только остатки'}</Table.Td>
      <Table.Td>{usedAt ? formatMoment(usedAt) : 'ещё не было'}</Table.Td>
      <Table.Td className={classes.action}>
        {mayChange && !revokedAt && <TokenActions token={token} onFresh={onFresh} />}
      </Table.Td>
    </Table.Tr>
  )
}

function TokenActions({ token: { id, name }, onFresh }: Pick<TokenRowProps, 'token' | 'onFresh'>) {
  const utils = api.useUtils()
  const options = {
    onError: (error: unknown) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.suppliers.api.invalidate(),
  }
  const reissue = api.suppliers.api.reissue.useMutation({ ...options, onSuccess: onFresh })
  const revoke = api.suppliers.api.revoke.useMutation(options)
  const isBusy = reissue.isPending || revoke.isPending
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Перевыпустить, ${name}`}
        disabled={isBusy}
        onClick={() => reissue.mutate({ tokenId: id })}
      >
        Перевыпустить
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Отозвать, ${name}`}
        disabled={isBusy}
        onClick={() => confirmRevoke(`Ключ «${name}»`) && revoke.mutate({ tokenId: id })}
      >
        Отозвать
      </Button>
    </>
  )
}
