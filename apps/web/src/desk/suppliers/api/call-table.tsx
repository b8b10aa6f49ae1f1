import type { SupplierCall } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import { formatSize } from '../formats.ts'
import classes from './api.module.css'

/** What programs have sent lately; a call that brought something opens what came. */
export function CallTable({ calls }: { calls: readonly SupplierCall[] }) {
  return (
    <section aria-labelledby="calls">
      <header className={classes.head}>
        <h2 id="calls">Последние вызовы</h2>
      </header>
      {calls.length === 0 ? (
        <p>Вызовов ещё не было.</p>
      ) : (
        <Table className={classes.table}>
          <TableHead columns={['Время', 'Метод', 'Ключ', 'Ответ', 'Размер', 'мс', 'Результат']} />
          <Table.Tbody>
            {calls.map(({ id, at, method, path, tokenName, status, sizeBytes, durationMs, result, fileId }) => (
              <Table.Tr key={id}>
                <Table.Td className={classes.quiet}>{formatMoment(at)}</Table.Td>
                <Table.Td className={classes.method}>
                  <code>
                    {method} {path}
                  </code>
                </Table.Td>
                <Table.Td className={classes.method}>{tokenName}</Table.Td>
                <Table.Td className={classes.status} data-tone={status < 400 ? 'good' : 'bad'}>
                  {status}
                </Table.Td>
                <Table.Td className={classes.quiet}>{formatSize(sizeBytes)}</Table.Td>
                <Table.Td className={classes.quiet} data-unit="мс">
                  {formatNumber(durationMs)}
                </Table.Td>
                <Table.Td>
                  {fileId ? <Link href={`/suppliers/api/${fileId}/positions`}>{result}</Link> : result}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
