import type { PostBlock } from '@agromarket/shared'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import classes from './printed.module.css'

type TableBlock = Extract<PostBlock, { type: 'table' }>

interface TableFieldsProps {
  block: TableBlock
  onChange: (block: TableBlock) => void
}

const mostColumns = 8
const mostRows = 60

/** A table as it is printed, written cell by cell. */
export function TableFields({ block, onChange }: TableFieldsProps) {
  const { columns, rows } = block
  const setCell = (row: number, column: number, text: string) =>
    onChange({ ...block, rows: rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)) })
  const setTitle = (at: number, title: string) =>
    onChange({ ...block, columns: columns.map((column, index) => (index === at ? { ...column, title } : column)) })
  return (
    <div className={classes.table}>
      <Cell
        label="Подпись таблицы"
        className={classes.tableName}
        value={block.caption}
        onChange={(caption) => onChange({ ...block, caption })}
      />
      <table>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
              <th key={at} scope="col" data-numeric={column.isNumeric || undefined}>
                <Cell label={`Столбец ${at + 1}`} value={column.title} onChange={(title) => setTitle(at, title)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells stand where their column stands
                <td key={column} data-numeric={columns[column]?.isNumeric || undefined}>
                  <Cell
                    label={`Строка ${row + 1}, столбец ${column + 1}`}
                    value={cell}
                    onChange={(text) => setCell(row, column, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  label: string
  className?: string | undefined
  value: string
  onChange: (value: string) => void
}

function Cell({ label, className, value, onChange }: CellProps) {
  return (
    <TextInput
      variant="unstyled"
      classNames={{ input: `${classes.words} ${className ?? ''}` }}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={label.startsWith('Столбец') ? 100 : 300}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** How many rows and columns; a column may hold numbers, which stand at the right. */
export function TableSettings({ block, onChange }: TableFieldsProps) {
  const { columns, rows } = block
  const setNumeric = (at: number, isNumeric: boolean) =>
    onChange({ ...block, columns: columns.map((column, index) => (index === at ? { ...column, isNumeric } : column)) })
  return (
    <Stack gap="sm">
      {columns.map((column, at) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
          key={at}
          label={`Числа: ${column.title || `столбец ${at + 1}`}`}
          checked={column.isNumeric}
          onChange={({ currentTarget: { checked } }) => setNumeric(at, checked)}
        />
      ))}
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={rows.length >= mostRows}
          onClick={() => onChange({ ...block, rows: [...rows, columns.map(() => '')] })}
        >
          Добавить строку
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={rows.length === 0}
          onClick={() => onChange({ ...block, rows: rows.slice(0, -1) })}
        >
          Убрать строку
        </Button>
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={columns.length >= mostColumns}
          onClick={() =>
            onChange({
              ...block,
              columns: [...columns, { title: '', isNumeric: false }],
              rows: rows.map((cells) => [...cells, '']),
            })
          }
        >
          Добавить столбец
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={columns.length < 2}
          onClick={() =>
            onChange({ ...block, columns: columns.slice(0, -1), rows: rows.map((cells) => cells.slice(0, -1)) })
          }
        >
          Убрать столбец
        </Button>
      </Group>
    </Stack>
  )
}
