import type { IncomingPriceRequest, IncomingPriceRequestList, IncomingPriceRequests } from '@agromarket/shared'
import { Button, Chip, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { ListPages } from '../controls/list-pages.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { IncomingTable } from './incoming-table.tsx'

const states = [
  ['open', 'Ждут ответа'],
  ['answered', 'Отвеченные'],
  ['all', 'Все'],
] as const satisfies readonly (readonly [IncomingPriceRequests['state'], string])[]

interface PriceRequestsDeskProps {
  list: IncomingPriceRequestList
  query: IncomingPriceRequests
  onQuery: (query: Partial<IncomingPriceRequests>) => void
}

/** /staff/price-requests: what buyers ask the employee's branches for, the longest waiting first, and his answers. */
export function PriceRequestsDesk({ list, query, onQuery }: PriceRequestsDeskProps) {
  const [answered, setAnswered] = useState<IncomingPriceRequest | null>(null)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="center">
        <Title order={1}>Запросы цены</Title>
        <SearchForm key={query.q} q={query.q} onSearch={(q) => onQuery({ q })} />
      </Group>
      <Chip.Group
        value={query.state}
        onChange={(value) => {
          const state = states.find(([name]) => name === value)?.[0]
          if (state) onQuery({ state })
        }}
      >
        <Group gap="xs">
          {states.map(([state, label]) => (
            <Chip key={state} value={state} size="sm" radius="sm">
              {label} {formatNumber(list.counts[state])}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {list.items.length === 0 ? (
        <Text>{query.q ? 'Ничего не найдено. Измените поиск.' : 'Запросов здесь нет.'}</Text>
      ) : (
        <IncomingTable requests={list.items} onAnswer={setAnswered} />
      )}
      <ListPages total={list.total} perPage={list.perPage} page={list.page} onPage={(page) => onQuery({ page })} />
      {answered && <AnswerDialog request={answered} onClose={() => setAnswered(null)} />}
    </Stack>
  )
}

function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text)
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          type="search"
          aria-label="Артикул или покупатель"
          placeholder="Артикул или покупатель"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Найти
        </Button>
      </Group>
    </form>
  )
}
