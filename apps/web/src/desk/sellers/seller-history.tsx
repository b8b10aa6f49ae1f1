import type { SellerChange } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { formatMoment } from '../../lib/format/format-date.ts'
import { ChangeHistory } from '../controls/change-history.tsx'
import { describeSellerChange } from './seller-values.ts'

interface SellerHistoryProps {
  changes: readonly SellerChange[]
  cityOf: (branchId: number) => string
}

export function SellerHistory({ changes, cityOf }: SellerHistoryProps) {
  return (
    <ChangeHistory columns={['Продавец', 'Что изменилось']} empty="Реквизиты ещё никто не менял.">
      {changes.map(({ id, at, userName, before, after }) => (
        <Table.Tr key={id}>
          <Table.Td>{formatMoment(at)}</Table.Td>
          <Table.Td>{userName}</Table.Td>
          <Table.Td>{after.name}</Table.Td>
          <Table.Td>
            {before === null
              ? 'Продавец добавлен'
              : describeSellerChange(before, after, cityOf).map((line) => <div key={line}>{line}</div>)}
          </Table.Td>
        </Table.Tr>
      ))}
    </ChangeHistory>
  )
}
