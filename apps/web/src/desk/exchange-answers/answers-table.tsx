import { formatMoney, type OrderAnswer } from '@agromarket/shared'
import { Anchor, Button, Group, List, Table, Text } from '@mantine/core'
import { formatMoment } from '../../lib/format/format-date.ts'
import stacked from '../controls/stacked-table.module.css'
import { TableHead } from '../controls/table-head.tsx'
import type { OpenDecision } from './decision-dialog.tsx'

interface AnswersTableProps {
  answers: readonly OrderAnswer[]
  label: string
  /** Without it nothing is left to decide. */
  onDecide?: (answer: OrderAnswer, decision: OpenDecision['decision']) => void
}

/** Which order, what 1C says, what would become of it. */
export function AnswersTable({ answers, label, onDecide }: AnswersTableProps) {
  return (
    <Table aria-label={label} className={stacked.stacked}>
      <TableHead columns={['Заказ', 'Что в 1С', 'Пришёл', 'Решение']} />
      <Table.Tbody>
        {answers.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} onDecide={onDecide} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface AnswerRowProps {
  answer: OrderAnswer
  onDecide: AnswersTableProps['onDecide']
}

function AnswerRow({ answer, onDecide }: AnswerRowProps) {
  const { order, baseName, receivedAt, timeZone } = answer
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor href={`/staff/orders/${order.id}`} fw={620} size="sm">
          № {order.number}
        </Anchor>
        <Text size="sm">
          {order.statusLabel}, {formatMoney(order.totalMinor, order.currency)}
        </Text>
        <Text size="xs" c="dimmed">
          {order.buyer}, {order.branchCity}
        </Text>
      </Table.Td>
      <Table.Td maw={420}>
        <Said answer={answer} />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{formatMoment(receivedAt, timeZone)}</Text>
        <Text size="xs" c="dimmed">
          1С: {baseName}
        </Text>
      </Table.Td>
      <Table.Td>{onDecide ? <Choice answer={answer} onDecide={onDecide} /> : <Decided answer={answer} />}</Table.Td>
    </Table.Tr>
  )
}

/** What would change now; of what is decided, why it waited. */
function Said({ answer: { changes, targetLabel, obstacle, why } }: { answer: OrderAnswer }) {
  const lines = [...changes, ...(targetLabel === '' ? [] : [`Состояние станет «${targetLabel}»`])]
  return (
    <>
      {lines.length > 0 ? (
        <List size="sm">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      ) : (
        obstacle !== why && <Text size="sm">{why}</Text>
      )}
      {obstacle !== '' && (
        <Text size="sm" c="wheat.8">
          {obstacle}
        </Text>
      )}
    </>
  )
}

function Choice({ answer, onDecide }: { answer: OrderAnswer; onDecide: NonNullable<AnswersTableProps['onDecide']> }) {
  const name = `заказ № ${answer.order.number}`
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        className={stacked.touch}
        aria-label={`Принять, ${name}`}
        disabled={answer.obstacle !== ''}
        onClick={() => onDecide(answer, 'accept')}
      >
        Принять
      </Button>
      <Button
        size="xs"
        variant="default"
        className={stacked.touch}
        aria-label={`Не принять, ${name}`}
        onClick={() => onDecide(answer, 'refuse')}
      >
        Не принять
      </Button>
    </Group>
  )
}

function Decided({ answer: { state, decision, timeZone } }: { answer: OrderAnswer }) {
  return (
    <>
      <Text size="sm" fw={600}>
        {state === 'accepted' ? 'Принят' : 'Не принят'}
      </Text>
      {decision && (
        <Text size="xs" c="dimmed">
          {[decision.by, formatMoment(decision.at, timeZone), decision.word].filter(Boolean).join(', ')}
        </Text>
      )}
    </>
  )
}
