import { type SupplierLogLine, tellRow } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { memo } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatTime } from '../../../lib/format/format-time.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './logs.module.css'

const levelWords: Record<SupplierLogLine['level'], string> = {
  info: 'Сведения',
  warning: 'Внимание',
  error: 'Ошибка',
}

/** Time, level as a word and a colour, row, and what was told. */
export function LogLines({ lines }: { lines: readonly SupplierLogLine[] }) {
  const withFile = lines.some(({ file }) => file !== undefined)
  return (
    <Table className={classes.lines} stickyHeader>
      <TableHead columns={['Время', 'Уровень', ...(withFile ? ['Файл'] : []), 'Строка', 'Сообщение']} />
      <Table.Tbody>
        {lines.map((line) => (
          <LogLine key={line.id} line={line} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Lines never change once they are told: those on the page are left alone when others come. */
const LogLine = memo(function LogLine({
  line: { at, level, rowNumber, cell, content, file },
}: {
  line: SupplierLogLine
}) {
  return (
    <Table.Tr data-level={level}>
      <Table.Td>{formatTime(at)}</Table.Td>
      <Table.Td>{levelWords[level]}</Table.Td>
      {file && (
        <Table.Td className={classes.file}>
          <Link
            href={`/suppliers/processing-logs/${file.id}`}
            preload={false}
            title={`${file.name}, ${file.supplierName}`}
          >
            {file.name}
          </Link>
        </Table.Td>
      )}
      <Table.Td>{cell ?? (rowNumber === null ? '' : tellRow(rowNumber, formatNumber))}</Table.Td>
      <Table.Td>{content}</Table.Td>
    </Table.Tr>
  )
})
