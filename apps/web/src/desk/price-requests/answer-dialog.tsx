import { currencySigns, formatMoney, type IncomingPriceRequest, priceRequestLimits } from '@agromarket/shared'
import { Button, Group, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { DeskDialog } from '../controls/desk-dialog.tsx'

interface AnswerDialogProps {
  request: IncomingPriceRequest
  onClose: () => void
}

/** «Дать цену»: of one piece, with its term and words; the buyer is written to at once. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { article, name, count, currency, comment } = request
  const [price, setPrice] = useState<number | string>('')
  const [days, setDays] = useState<number | string>('')
  const [term, setTerm] = useState('')
  const [text, setText] = useState('')
  const { answer, isPending, issueOf } = useAnswer(onClose)
  const priceMinor = toMinor(price)
  return (
    <DeskDialog opened onClose={onClose} size="lg" title={article}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          answer({ id: request.id, priceMinor, days: Number(days) || null, term, answer: text })
        }}
      >
        <Stack>
          <Text>
            {name}, {count}&nbsp;шт.
          </Text>
          {comment && <Text c="dimmed">«{comment}»</Text>}
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <NumberInput
              label={`Цена за штуку, ${currencySigns[currency]}`}
              description={priceMinor === null ? undefined : `Всего ${formatMoney(priceMinor * count, currency)}`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={0}
              decimalScale={2}
              decimalSeparator=","
              thousandSeparator=" "
              hideControls
              data-autofocus
              value={price}
              error={issueOf('priceMinor')}
              onChange={setPrice}
            />
            <NumberInput
              label="Под заказ, дней"
              description="Покупатель закажет эти детали, даже если их нет на складах"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              min={1}
              max={priceRequestLimits.orderDays}
              allowDecimal={false}
              hideControls
              value={days}
              error={issueOf('days')}
              onChange={setDays}
            />
            <TextInput
              label="Срок словами"
              placeholder="5–7 дней"
              maxLength={priceRequestLimits.term}
              value={term}
              error={issueOf('term')}
              onChange={({ currentTarget }) => setTerm(currentTarget.value)}
            />
          </SimpleGrid>
          <Textarea
            label="Ответ покупателю"
            placeholder="Замена, условия, чего не хватает"
            autosize
            minRows={3}
            maxLength={priceRequestLimits.comment}
            value={text}
            error={issueOf('answer')}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Отменить
            </Button>
            <Button type="submit" loading={isPending}>
              Отправить ответ
            </Button>
          </Group>
        </Stack>
      </form>
    </DeskDialog>
  )
}

/** The field gives a text where a number would lose what was typed: «1234.50». */
function toMinor(value: number | string): number | null {
  const amount = Number(value)
  return amount > 0 ? Math.round(amount * 100) : null
}

/** What the server refuses stands beside its field; a request that is answered already is told, and the list read anew. */
function useAnswer(onDone: () => void) {
  const { priceRequests } = api.useUtils()
  const { mutate, isPending, error } = api.priceRequests.answer.useMutation({
    onSuccess: ({ article }) => {
      onDone()
      showToast({ tone: 'success', message: `Ответ отправлен: ${article}` })
    },
    onError: (refusal) => {
      if (toFailure(refusal).issues.length > 0) return
      showToast({ tone: 'error', message: failureText(refusal) })
      onDone()
    },
    onSettled: () => priceRequests.incoming.invalidate(),
  })
  const issues = error ? toFailure(error).issues : []
  return {
    answer: mutate,
    isPending,
    issueOf: (path: string) => issues.find((issue) => issue.path === path)?.message ?? null,
  }
}
