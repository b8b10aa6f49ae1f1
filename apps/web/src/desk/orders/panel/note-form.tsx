import type { DeskOrder } from '@agromarket/shared'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import classes from './note-form.module.css'
import { useOrderChange } from './use-order-change.ts'

const audiences = [
  { value: 'staff', label: 'Заметка для своих' },
  { value: 'buyer', label: 'Покупателю' },
] as const

/** Words for colleagues, or for the buyer, who is sent them. */
export function NoteForm({ order }: { order: DeskOrder }) {
  const [audience, setAudience] = useState<'staff' | 'buyer'>('staff')
  const [text, setText] = useState('')
  const { onSuccess, onError } = useOrderChange(order.id)
  const note = api.orders.desk.note.useMutation({
    onError,
    onSuccess(changed) {
      setText('')
      onSuccess(changed)
    },
  })
  const isForBuyer = audience === 'buyer'
  const { email, phone } = order.contacts
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        note.mutate({ id: order.id, text, isForBuyer })
      }}
    >
      <Segmented label="Кому" size="sm" options={audiences} value={audience} onChange={setAudience} />
      <div className={classes.row}>
        <Textarea
          className={classes.text}
          aria-label={isForBuyer ? 'Сообщение покупателю' : 'Комментарий к заказу'}
          placeholder={isForBuyer ? `Уйдёт на ${email || phone}` : 'Комментарий к заказу'}
          rows={1}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" size="md" loading={note.isPending} disabled={text.trim() === ''}>
          {isForBuyer ? 'Отправить' : 'Добавить'}
        </Button>
      </div>
    </form>
  )
}
