import {
  type DeskServiceRequest,
  type DeskServiceRequestList,
  type ServiceRequestListQuery,
  type ServiceRequestState,
  serviceRequestKindLabels,
  serviceRequestStateLabels,
} from '@agromarket/shared'
import { Button, Group, Stack, Table, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatPhone, phoneHref } from '../../lib/format/format-phone.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { FilterChips } from '../controls/filter-chips.tsx'
import { ListPages } from '../controls/list-pages.tsx'
import { TableHead } from '../controls/table-head.tsx'

const chips = [
  ['open', 'Новые'],
  ['taken', 'В работе'],
  ['closed', 'Закрытые'],
  ['all', 'Все'],
] as const

interface ServiceRequestsDeskProps {
  list: DeskServiceRequestList
  query: ServiceRequestListQuery
  onQuery: (query: Partial<ServiceRequestListQuery>) => void
}

/** /staff/service-requests: mechanics, messages and calls that visitors ask the employee's branches for. */
export function ServiceRequestsDesk({ list, query, onQuery }: ServiceRequestsDeskProps) {
  return (
    <Stack gap="lg">
      <Title order={1}>Заявки на сервис и звонки</Title>
      <FilterChips
        legend="Состояние заявки"
        options={chips}
        value={query.state}
        counts={list.counts}
        onChange={(state) => onQuery({ state })}
      />
      {list.items.length === 0 ? (
        <Text>Заявок здесь нет.</Text>
      ) : (
        <Table.ScrollContainer minWidth={860}>
          <Table>
            <TableHead columns={['Заявка', 'Кто', 'О чём', 'Состояние']} actions="Действия" />
            <Table.Tbody>
              {list.items.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <ListPages total={list.total} perPage={list.perPage} page={list.page} onPage={(page) => onQuery({ page })} />
    </Stack>
  )
}

function RequestRow({ request }: { request: DeskServiceRequest }) {
  const { number, kind, createdAt, timeZone, branchCity, contacts, machine, wishedDate, wishedTime, text } = request
  const wished = [wishedDate?.split('-').toReversed().join('.'), wishedTime].filter(Boolean).join(', ')
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600} size="sm">
          {serviceRequestKindLabels[kind]} № {number}
        </Text>
        <Text size="xs" c="dimmed">
          {formatMoment(createdAt, timeZone)}, {branchCity}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm">{contacts.name}</Text>
        <Text size="xs" c="dimmed">
          {contacts.phone && <a href={phoneHref(contacts.phone)}>{formatPhone(contacts.phone)}</a>}
          {contacts.email && <a href={`mailto:${contacts.email}`}>{contacts.email}</a>}
        </Text>
      </Table.Td>
      <Table.Td maw={320}>
        {(machine || wished) && (
          <Text size="xs" c="dimmed">
            {[machine, wished].filter(Boolean).join(' · ')}
          </Text>
        )}
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      </Table.Td>
      <Table.Td>
        <StateCell request={request} />
      </Table.Td>
      <Table.Td ta="right">
        <Moves request={request} />
      </Table.Td>
    </Table.Tr>
  )
}

function StateCell({ request: { state, assigneeName, callFrom, timeZone, answer } }: { request: DeskServiceRequest }) {
  return (
    <>
      <Text size="sm">{serviceRequestStateLabels[state]}</Text>
      <Text size="xs" c={state === 'open' && callFrom ? 'wheat.8' : 'dimmed'}>
        {state === 'open' && callFrom ? `позвонить с ${formatMoment(callFrom, timeZone)}` : assigneeName}
      </Text>
      {answer && (
        <Text size="xs" c="dimmed">
          {answer}
        </Text>
      )}
    </>
  )
}

function Moves({ request: { id, number, state } }: { request: DeskServiceRequest }) {
  const utils = api.useUtils()
  const [answer, setAnswer] = useState('')
  const { mutate, isPending } = api.serviceRequests.move.useMutation({
    onError: (refusal) => showToast({ tone: 'error', message: failureText(refusal) }),
    onSettled: () => utils.serviceRequests.list.invalidate(),
  })
  const button = (to: ServiceRequestState, label: string, variant: 'light' | 'default' | 'subtle') => (
    <Button
      variant={variant}
      size="xs"
      disabled={isPending}
      aria-label={`${label}, № ${number}`}
      onClick={() => mutate({ id, state: to, answer })}
    >
      {label}
    </Button>
  )
  if (state === 'open') {
    return (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {button('taken', 'Взять', 'light')}
        {button('cancelled', 'Отменить', 'subtle')}
      </Group>
    )
  }
  if (state !== 'taken') return null
  return (
    <Stack gap="xs">
      <Textarea
        aria-label={`Ответ клиенту, № ${number}`}
        placeholder="Что сделано"
        autosize
        minRows={1}
        maxLength={2_000}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        {button('done', 'Выполнена', 'light')}
        {button('open', 'Вернуть', 'default')}
        {button('cancelled', 'Отменить', 'subtle')}
      </Group>
    </Stack>
  )
}
