import type { PostBlock } from '@agromarket/shared'
import { Button, Checkbox, Group, Stack, Table, TextInput } from '@mantine/core'

type TableBlock = Extract<PostBlock, { type: 'table' }>

interface TableFieldsProps {
  block: TableBlock
  onChange: (block: TableBlock) => void
}

const mostColumns = 8

/** A table cell by cell; a column may hold numbers, which stand at the right. */
export function TableFields({ block, onChange }: TableFieldsProps) {
  const { columns, rows } = block
  const setCell = (row: number, column: number, text: string) =>
    onChange({ ...block, rows: rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)) })
  const setColumn = (at: number, change: Partial<TableBlock['columns'][number]>) =>
    onChange({ ...block, columns: columns.map((column, index) => (index === at ? { ...column, ...change } : column)) })
  return (
    <Stack gap="xs">
      <TextInput
        label="Подпись таблицы"
        value={block.caption}
        maxLength={300}
        onChange={({ currentTarget: { value } }) => onChange({ ...block, caption: value })}
      />
      <Table.ScrollContainer minWidth={400}>
        <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
                <Table.Th key={at}>
                  <TextInput
                    aria-label={`Столбец ${at + 1}`}
                    placeholder="Столбец"
                    value={column.title}
                    maxLength={100}
                    onChange={({ currentTarget: { value } }) => setColumn(at, { title: value })}
                  />
                  <Checkbox
                    size="xs"
                    label="Числа"
                    checked={column.isNumeric}
                    onChange={({ currentTarget: { checked } }) => setColumn(at, { isNumeric: checked })}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
              <Table.Tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells stand where their column stands
                  <Table.Td key={column}>
                    <TextInput
                      aria-label={`Строка ${row + 1}, столбец ${column + 1}`}
                      value={cell}
                      maxLength={300}
                      onChange={({ currentTarget: { value } }) => setCell(row, column, value)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() => onChange({ ...block, rows: [...rows, columns.map(() => '')] })}
        >
          Добавить строку
        </Button>
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
          disabled={rows.length === 0}
          onClick={() => onChange({ ...block, rows: rows.slice(0, -1) })}
        >
          Убрать строку
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
