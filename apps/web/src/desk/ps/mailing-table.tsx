import type { PsMailingRow } from '@agromarket/shared'
import { Table, Text } from '@mantine/core'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { Link } from '../../ui/navigation/link.tsx'
import stacked from '../controls/stacked-table.module.css'
import { TableHead } from '../controls/table-head.tsx'
import { PortalHead } from '../suppliers/parts/portal-head.tsx'

/** /staff/ps: which personal pages went out, and what became of them. */
export function MailingTable({ rows }: { rows: readonly PsMailingRow[] }) {
  return (
    <>
      <PortalHead title="Рассылки" text="Персональные страницы клиентов и что они на них сделали" />
      {rows.length === 0 ? (
        <Text>Рассылок с персональными страницами ещё не было.</Text>
      ) : (
        <Table aria-label="Рассылки" className={`${stacked.stacked} ${stacked.pairs}`}>
          <TableHead
            columns={['Рассылка', 'Отправлена', 'Получателей', 'Открыли', 'Нажимали', 'Запросили КП', 'Отказались']}
          />
          <Table.Tbody>
            {rows.map(({ id, name, sentAt, recipients, opened, clicked, requested, rejected }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Link href={`/staff/ps/${id}`}>
                    <b>{name}</b>
                  </Link>
                </Table.Td>
                <Table.Td data-label="Отправлена" data-wide="">
                  {sentAt ? formatDate(sentAt) : 'не отправлена'}
                </Table.Td>
                <Table.Td data-label="Получателей">{formatNumber(recipients)}</Table.Td>
                <Table.Td data-label="Открыли">{formatNumber(opened)}</Table.Td>
                <Table.Td data-label="Нажимали">{formatNumber(clicked)}</Table.Td>
                <Table.Td data-label="Запросили КП">{formatNumber(requested)}</Table.Td>
                <Table.Td data-label="Отказались">{formatNumber(rejected)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  )
}
