import type { PsRecipientListQuery, PsRecipientRow } from '@agromarket/shared'
import { Button, Group, Table, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { formatCount, formatNumber, type NounForms } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { FilterChips } from '../controls/filter-chips.tsx'
import { ListPages } from '../controls/list-pages.tsx'
import { SearchField } from '../controls/search-field.tsx'
import stacked from '../controls/stacked-table.module.css'
import { TableHead } from '../controls/table-head.tsx'
import { DeedIcon } from './deed-icon.tsx'
import { describeDeed, kindOfDeed } from './describe-deed.ts'
import classes from './ps-desk.module.css'
import { RemindOne } from './remind-button.tsx'

/** More would not fit beside their number. */
const mostCells = 8
const times: NounForms = ['раз', 'раза', 'раз']

const options = [
  ['all', 'Все'],
  ['opened', 'Открыли'],
  ['requested', 'Запросили КП'],
  ['unopened', 'Не открыли'],
  ['rejected', 'Отказались'],
  ['undelivered', 'Не доставлено'],
] as const

interface RecipientTableProps {
  query: PsRecipientListQuery
  /** Of the page that they were sent. */
  blockCount: number
  onQuery: (query: Partial<PsRecipientListQuery>) => void
}

/** Everybody who got the letter, who did something last first. */
export function RecipientTable({ query, blockCount, onQuery }: RecipientTableProps) {
  const list = api.ps.recipients.useQuery(query, { placeholderData: keepPreviousData })
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить получателей" error={list.error} onRetry={() => list.refetch()} />
  const { items, total, page, perPage, counts } = list.data
  return (
    <section aria-label="Получатели">
      <Group justify="space-between" mb="sm">
        <FilterChips
          legend="Какие получатели"
          options={options}
          value={query.state}
          counts={counts}
          onChange={(state) => onQuery({ state })}
        />
        <SearchField label="Хозяйство или контакт" q={query.q} onSearch={(q) => onQuery({ q })} />
      </Group>
      {query.reason !== '' && (
        <p className={classes.filtered}>
          Причина отказа: «{query.reason}»
          <Button size="xs" variant="default" onClick={() => onQuery({ reason: '' })}>
            Показать всех
          </Button>
        </p>
      )}
      {items.length === 0 ? (
        <Text>Таких получателей нет.</Text>
      ) : (
        <Table aria-label="Получатели рассылки" className={`${stacked.stacked} ${stacked.pairs}`}>
          <TableHead
            columns={['Получатель', 'Последний раз', 'Открыл', 'Блоки', 'Нажатия', 'Что сделал']}
            actions="Что дальше"
          />
          <Table.Tbody>
            {items.map((row) => (
              <Row key={row.id} row={row} mailingId={query.mailingId} blockCount={blockCount} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ListPages total={total} perPage={perPage} page={page} onPage={(next) => onQuery({ page: next })} />
    </section>
  )
}

function Row({ row, mailingId, blockCount }: { row: PsRecipientRow; mailingId: number; blockCount: number }) {
  const { id, farm, fullName, position, phone, lastAt, openings, seenBlocks, clicks, canRemind } = row
  return (
    <Table.Tr>
      <Table.Td>
        <Link href={`/staff/ps/recipients/${id}`}>
          <b>{farm || fullName}</b>
        </Link>
        <Text size="xs" c="gray.6">
          {[fullName, position].filter(Boolean).join(', ')}
        </Text>
      </Table.Td>
      <Table.Td data-label="Был">{lastAt ? formatMoment(lastAt) : 'не открывали'}</Table.Td>
      <Table.Td data-label="Открыл">{openings > 0 ? formatCount(openings, times) : '–'}</Table.Td>
      <Table.Td data-label="Блоки" data-wide="">
        <span className={classes.seen}>
          <span className={classes.cells} aria-hidden="true">
            {Array.from({ length: Math.min(blockCount, mostCells) }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              <i key={place} data-seen={place < seenBlocks || undefined} />
            ))}
          </span>
          {seenBlocks} из {blockCount}
        </span>
      </Table.Td>
      <Table.Td data-label="Нажатия">{clicks > 0 ? formatNumber(clicks) : '–'}</Table.Td>
      <Table.Td data-label="Что сделал" data-wide="">
        <span className={classes.deed} data-kind={kindOfDeed(row)}>
          <DeedIcon row={row} />
          {describeDeed(row)}
        </span>
      </Table.Td>
      <Table.Td>
        {canRemind && <RemindOne mailingId={mailingId} recipientId={id} name={farm || fullName} />}
        {phone && !canRemind && (
          <Button
            component="a"
            href={phoneHref(phone)}
            size="xs"
            variant="default"
            leftSection={<IconPhone size={16} stroke={1.75} aria-hidden="true" />}
          >
            Позвонить
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
