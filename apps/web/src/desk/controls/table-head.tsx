import { Table, type TableThProps } from '@mantine/core'

type Column = string | ({ title: string } & Pick<TableThProps, 'className' | 'ta'>)

interface TableHeadProps {
  columns: readonly Column[]
  /** Names a last column, of buttons alone, for those who hear the page. */
  actions?: string
}

/** The head of a table: a title a column. */
export function TableHead({ columns, actions }: TableHeadProps) {
  return (
    <Table.Thead>
      <Table.Tr>
        {columns.map((column) => {
          const { title, ...look } = typeof column === 'string' ? { title: column } : column
          return (
            <Table.Th key={title} {...look}>
              {title}
            </Table.Th>
          )
        })}
        {actions !== undefined && (
          <Table.Th>
            <span className="visually-hidden">{actions}</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  )
}
