import type { OrderAnswer, OrderAnswerList } from '@agromarket/shared'
import { Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { AnswersTable } from './answers-table.tsx'
import { DecisionDialog, type OpenDecision } from './decision-dialog.tsx'

/** /staff/1c-documents: documents of 1C that the shop could not follow by itself, the longest waiting first. */
export function AnswersDesk({ list }: { list: OrderAnswerList }) {
  const [open, setOpen] = useState<OpenDecision | null>(null)
  const onDecide = (answer: OrderAnswer, decision: OpenDecision['decision']) => setOpen({ answer, decision })
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>Документы 1С</Title>
        <Text c="dimmed">
          Меняют сумму заказа или расходятся с его состоянием. Заказ не изменён, пока вы не решите.
        </Text>
      </div>
      {list.waiting.length === 0 ? (
        <Text>Ничего не ждёт: заказы на сайте и в 1С сходятся.</Text>
      ) : (
        <AnswersTable answers={list.waiting} label="Ждут решения" onDecide={onDecide} />
      )}
      {list.decided.length > 0 && (
        <>
          <Title order={2}>Решённые</Title>
          <AnswersTable answers={list.decided} label="Решённые" />
        </>
      )}
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}
