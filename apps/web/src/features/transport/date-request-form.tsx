import type { TransportOrder } from '@agromarket/shared'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { requestedWords } from './transport-dates.ts'
import styles from './transport-details.module.css'

/** The client's wish: a day, or the days between which the car suits him. */
export function DateRequestForm({ order }: { order: TransportOrder }) {
  const utils = api.useUtils()
  const [values, setValues] = useState({
    dateFrom: order.requestedFrom ?? '',
    dateUntil: order.requestedUntil ?? '',
    comment: '',
  })
  const set = (given: Partial<typeof values>) => setValues({ ...values, ...given })
  const { mutate, isPending, error } = api.transport.requestDate.useMutation({
    async onSuccess() {
      showToast({ message: 'Дата запрошена. Филиал подтвердит её сообщением.', tone: 'success' })
      await utils.transport.invalidate()
    },
  })
  const issues = error ? toFailure(error).issues : []
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null
  const { dateFrom, dateUntil, comment } = values
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dateFrom) mutate({ id: order.id, dateFrom, dateUntil: dateUntil || null, comment })
      }}
    >
      <h3>Запросить дату отгрузки</h3>
      {order.requestedFrom !== null && (
        <p className={styles.note}>Вы просили {requestedWords(order)}, филиал ещё не ответил.</p>
      )}
      <div className={styles.pair}>
        <TextField
          type="date"
          label="Желаемая дата"
          value={dateFrom}
          error={issueOf('dateFrom')}
          onChange={({ target }) => set({ dateFrom: target.value })}
        />
        <TextField
          type="date"
          label="Не позже"
          value={dateUntil}
          error={issueOf('dateUntil')}
          onChange={({ target }) => set({ dateUntil: target.value })}
        />
      </div>
      <TextArea
        label="Комментарий"
        rows={2}
        maxLength={1_000}
        placeholder="Необязательно: подъезд, разгрузка"
        value={comment}
        error={issueOf('comment')}
        onChange={({ target }) => set({ comment: target.value })}
      />
      {error && issues.length === 0 && <Alert tone="error">{failureText(error)}</Alert>}
      <Button type="submit" size="sm" isFullWidth isPending={isPending} disabled={!dateFrom}>
        Запросить дату
      </Button>
    </form>
  )
}
