import type { OrderAnswer } from '@agromarket/shared'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'

export interface OpenDecision {
  answer: OrderAnswer
  decision: 'accept' | 'refuse'
}

/** The last word about a document of 1C: what follows, and words for the colleagues. */
export function DecisionDialog({ answer, decision, onClose }: OpenDecision & { onClose: () => void }) {
  const [word, setWord] = useState('')
  const [issue, setIssue] = useState('')
  const utils = api.useUtils()
  const isAccepted = decision === 'accept'
  const decide = api.exchangeAnswers.decide.useMutation({
    onSuccess: async (list) => {
      utils.exchangeAnswers.list.setData(undefined, list)
      onClose()
      showToast({
        tone: 'success',
        message: `Заказ № ${answer.order.number}: документ ${isAccepted ? '' : 'не '}принят`,
      })
      await Promise.all([utils.exchangeAnswers.count.invalidate(), utils.orders.desk.invalidate()])
    },
    onError: async (error) => {
      showToast({ tone: 'error', message: failureText(error) })
      // Somebody was faster, or 1C has said something newer: nothing is left to decide here.
      if (toFailure(error).code === 'exchange_answer_decided') onClose()
      // The order may have moved meanwhile: what is in the way now stands in the list.
      await utils.exchangeAnswers.invalidate()
    },
  })
  const submit = () => {
    if (!isAccepted && word.trim() === '') return setIssue('Напишите, почему документ 1С не принят.')
    decide.mutate({ id: answer.id, decision, word })
  }
  return (
    <DeskDialog
      opened
      onClose={onClose}
      title={`${isAccepted ? 'Принять документ 1С' : 'Не принимать документ 1С'}: заказ № ${answer.order.number}`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          <Text>
            {isAccepted
              ? 'Заказ станет таким, как в 1С. Резерв, лимит и счёт пересчитаются, покупатель получит сообщение.'
              : 'Заказ останется как есть и уйдёт в 1С ещё раз, чтобы там его исправили. Покупатель ничего не узнает.'}
          </Text>
          <Textarea
            label={isAccepted ? 'Заметка для своих' : 'Почему не принят'}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            value={word}
            error={issue}
            onChange={({ currentTarget }) => setWord(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Отменить
            </Button>
            <Button type="submit" loading={decide.isPending}>
              {isAccepted ? 'Принять' : 'Не принимать'}
            </Button>
          </Group>
        </Stack>
      </form>
    </DeskDialog>
  )
}
