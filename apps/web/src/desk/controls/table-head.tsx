import { Table, type TableThProps } from '@mantine/core'

/** A hidden title is heard alone: its column holds handles or buttons, which say for themselves what they are. */
type Column = string | ({ title: string; isHidden?: boolean } & Pick<TableThProps, 'className' | 'ta'>)

interface TableHeadProps {
  columns: readonly Column[]
  /** Names a last column, of buttons alone, for those who hear the page. */
  actions?: string
}

/** The head of a table: a title a column. */
export function TableHead({ columns, actions }: TableHeadProps) {
  const all: readonly Column[] = actions === undefined ? columns : [...columns, { title: actions, isHidden: true }]
  return (
    <Table.Thead>
      <Table.Tr>
        {all.map((column) => {
          const {
            title,
            isHidden = false,
            ...look
          }: Exclude<Column, string> = typeof column === 'string' ? { title: column } : column
          return (
            <Table.Th key={title} {...look}>
              {isHidden ? <span className="visually-hidden">{title}</span> : title}
            </Table.Th>
          )
        })}
      </Table.Tr>
    </Table.Thead>
  )
}
