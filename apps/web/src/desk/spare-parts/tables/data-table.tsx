import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface DataColumn<Row> {
  title: string
  /** Numbers stand right, as their head does. */
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The row of one's own branch or price list. */
  isTinted?: (row: Row) => boolean
  onKeyDown?: React.KeyboardEventHandler
}

/** A table whose rows become blocks of named values on a phone; the first column names the row. */
export function DataTable<Row>({ label, columns, rows, keyOf, isTinted, onKeyDown }: DataTableProps<Row>) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    <Table className={classes.table} aria-label={label} onKeyDown={onKeyDown}>
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ title, isNumber }) => (
            <Table.Th key={title} scope="col" data-number={isNumber}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)} data-tinted={isTinted?.(row) || undefined}>
            <Table.Th scope="row">{first.cell(row)}</Table.Th>
            {others.map(({ title, isNumber, cell }) => (
              <Table.Td key={title} data-label={title} data-number={isNumber}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
