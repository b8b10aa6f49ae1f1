import { formatMoney, type IncomingPriceRequest } from '@agromarket/shared'
import { Button, Table, Text } from '@mantine/core'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatPhone, phoneHref } from '../../lib/format/format-phone.ts'
import { useMinute } from '../../lib/timing/use-minute.ts'
import { TableHead } from '../controls/table-head.tsx'
import { isLate, waitedFor } from './waited-for.ts'

interface IncomingTableProps {
  requests: readonly IncomingPriceRequest[]
  onAnswer: (request: IncomingPriceRequest) => void
}

/** What is asked, by whom, since when; one that nobody has answered for two hours stands out in words and colour. */
export function IncomingTable({ requests, onAnswer }: IncomingTableProps) {
  return (
    <Table.ScrollContainer minWidth={860}>
      <Table>
        <TableHead columns={['Деталь', 'Покупатель', 'Комментарий', 'Пришёл']} actions="Ответ" />
        <Table.Tbody>
          {requests.map((request) => (
            <IncomingRow key={request.id} request={request} onAnswer={onAnswer} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function IncomingRow({ request, onAnswer }: Omit<IncomingTableProps, 'requests'> & { request: IncomingPriceRequest }) {
  const { article, name, manufacturer, count, kind, url, comment, contacts, organization } = request
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={620} size="sm">
          {url ? <a href={url}>{article}</a> : article}
        </Text>
        <Text size="sm">
          {name}, {manufacturer}, {count}&nbsp;шт.
        </Text>
        {kind === 'stock' && (
          <Text size="xs" c="dimmed">
            Запрос срока{request.wantsArrival && ', ждёт поступления'}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{organization || contacts.name}</Text>
        <Text size="xs" c="dimmed">
          {organization && `${contacts.name}, `}
          <a href={phoneHref(contacts.phone)}>{formatPhone(contacts.phone)}</a>
        </Text>
      </Table.Td>
      <Table.Td maw={280}>
        <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {comment}
        </Text>
      </Table.Td>
      <Table.Td>
        <Waiting request={request} />
      </Table.Td>
      <Table.Td ta="right">
        <Outcome request={request} onAnswer={onAnswer} />
      </Table.Td>
    </Table.Tr>
  )
}

function Waiting({ request: { createdAt, timeZone, state } }: { request: IncomingPriceRequest }) {
  const now = useMinute()
  return (
    <>
      <Text size="sm">{formatMoment(createdAt, timeZone)}</Text>
      {state === 'open' && (
        <Text size="xs" c={isLate(createdAt, now) ? 'wheat.8' : 'dimmed'}>
          ждёт {waitedFor(createdAt, now)}
        </Text>
      )}
    </>
  )
}

function Outcome({ request, onAnswer }: Omit<IncomingTableProps, 'requests'> & { request: IncomingPriceRequest }) {
  const { answer, currency, answeredBy, timeZone, article } = request
  if (!answer) {
    return (
      <Button variant="light" size="xs" aria-label={`Дать цену, ${article}`} onClick={() => onAnswer(request)}>
        Дать цену
      </Button>
    )
  }
  return (
    <>
      <Text size="sm" fw={600}>
        {answer.priceMinor === null ? 'Ответ без цены' : formatMoney(answer.priceMinor, currency)}
      </Text>
      <Text size="xs" c="dimmed">
        {[answer.term, answer.text].filter(Boolean).join('. ')}
      </Text>
      <Text size="xs" c="dimmed">
        {answeredBy}, {formatMoment(answer.at, timeZone)}
      </Text>
    </>
  )
}
