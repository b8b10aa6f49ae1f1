import { type PricePreview, type PriceProfile, priceFieldLabels, priceFields } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { CheckHead } from './check-head.tsx'
import { columnsOf } from './column-table.tsx'
import classes from './mapping.module.css'
import type { FileCheck } from './use-file-check.ts'

interface PreviewTableProps {
  preview: PricePreview
  profile: PriceProfile
  /** Still of the columns before. */
  isStale: boolean
  check: FileCheck
}

/** The first rows of the file: columns that mean something are tinted, cells that are wrong say why. */
export function PreviewTable({ preview: { columns, rows, headerRow }, profile, isStale, check }: PreviewTableProps) {
  const meaning = new Map(
    priceFields.flatMap((field) =>
      columnsOf(profile, field).map((column) => [column.index, priceFieldLabels[field]] as const),
    ),
  )
  const bad = rows.filter(({ reading, problems }) => reading === null && problems.length > 0).length
  const good = rows.filter(({ reading }) => reading !== null).length
  return (
    <section aria-label="Предпросмотр">
      <CheckHead check={check} shown={{ good, bad }} />
      <section
        className={classes.preview}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled from the keyboard too.
        tabIndex={0}
        aria-label="Первые строки файла"
        data-stale={isStale || undefined}
      >
        <Table withColumnBorders>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>№</Table.Th>
              {columns.map(({ index, letters }) => (
                <Table.Th key={index} data-mapped={meaning.has(index) || undefined}>
                  {[letters, meaning.get(index)].filter(Boolean).join(', ')}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <PreviewRow key={row.number} row={row} columns={columns} isHeader={row.number === headerRow} />
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  )
}

interface PreviewRowProps {
  row: PricePreview['rows'][number]
  columns: PricePreview['columns']
  isHeader: boolean
}

function PreviewRow({ row: { number, cells, problems }, columns, isHeader }: PreviewRowProps) {
  const ofRow = problems.filter(({ column }) => column === null)
  return (
    <>
      <Table.Tr data-header={isHeader || undefined}>
        <Table.Td>{formatNumber(number)}</Table.Td>
        {columns.map(({ index }) => {
          const problem = problems.find(({ column }) => column === index)
          return (
            <Table.Td key={index} data-level={problem?.level}>
              {cells[index]}
              {problem && <small>{problem.message}</small>}
            </Table.Td>
          )
        })}
      </Table.Tr>
      {ofRow.map(({ message, level }) => (
        <Table.Tr key={message}>
          <Table.Td />
          <Table.Td colSpan={columns.length} data-level={level}>
            {message}
          </Table.Td>
        </Table.Tr>
      ))}
    </>
  )
}
