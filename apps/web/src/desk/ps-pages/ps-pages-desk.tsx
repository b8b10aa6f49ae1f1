import { type PsPageRow, psTypeWords } from '@agromarket/shared'
import { Badge, Button, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import stacked from '../controls/stacked-table.module.css'
import { TableHead } from '../controls/table-head.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'

/** /staff/personal-pages: every page of blocks, clients' own, of mailings and of places of the shop. */
export function PsPagesDesk({ rows }: { rows: readonly PsPageRow[] }) {
  const [isCreating, setCreating] = useState(false)
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase('ru')
  const shown = rows.filter((row) => wordsOf(row).toLocaleLowerCase('ru').includes(wanted))
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={1}>Персональные страницы</Title>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setCreating(true)}>
          Новая страница
        </Button>
      </Group>
      <TextInput
        maw={420}
        label="Найти страницу"
        placeholder="Название, хозяйство или место"
        value={text}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {shown.length === 0 ? <Text>Таких страниц нет.</Text> : <PageTable rows={shown} />}
      {isCreating && <NewPageDialog pages={rows} onClose={() => setCreating(false)} />}
    </Stack>
  )
}

function PageTable({ rows }: { rows: readonly PsPageRow[] }) {
  return (
    <Table aria-label="Персональные страницы" className={stacked.stacked ?? ''}>
      <TableHead columns={['Страница', 'Где стоит', 'Чья', 'Состояние', 'Изменена']} />
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              {/* The editor stands on the page itself, in the shop's document. */}
              <a href={`/ps/${row.hash}?edit=1`}>
                <b>{row.title}</b>
              </a>
            </Table.Td>
            <Table.Td data-label="Где стоит">{placeOf(row)}</Table.Td>
            <Table.Td data-label="Чья">{row.farm || 'Для всех'}</Table.Td>
            <Table.Td data-label="Состояние">
              <StateBadge row={row} />
            </Table.Td>
            <Table.Td data-label="Изменена">
              <span>
                {formatMoment(row.updatedAt)}
                <Text span display="block" size="sm" c="dimmed">
                  {row.updatedBy}
                </Text>
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function StateBadge({ row: { published, isChanged } }: { row: PsPageRow }) {
  const [color, words] =
    published === null
      ? (['gray', 'Не показывается'] as const)
      : isChanged
        ? (['yellow', 'Есть неопубликованное'] as const)
        : (['green', 'Опубликована'] as const)
  return (
    <Badge variant="light" color={color} tt="none">
      {words}
    </Badge>
  )
}

function placeOf({ type, target }: PsPageRow): string {
  return target === '' ? psTypeWords[type] : `${psTypeWords[type]}: ${target}`
}

function wordsOf(row: PsPageRow): string {
  return `${row.title} ${row.farm} ${placeOf(row)}`
}
