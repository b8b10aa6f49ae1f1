import { transportStateLabels } from '@agromarket/shared'
import { useState } from 'react'
import { failureText } from '../../../../lib/api-error.ts'
import { formatDate } from '../../../../lib/format/format-date.ts'
import { showToast } from '../../../../lib/toasts.ts'
import { api } from '../../../../lib/trpc.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import type { PsBlockProps } from '../block-props.ts'
import rows from './rows.module.css'

type Row = PsBlockProps<'deliveryStatus'>['data']['items'][number]

export function DeliveryStatus({ settings, data, place }: PsBlockProps<'deliveryStatus'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} link={{ name: 'Все доставки', href: '/transportation-orders/' }} />
      <ul className={rows.rows}>
        {data.items.map((row) => (
          <DeliveryRow key={row.id} row={row} isPrint={place.isPrint} />
        ))}
      </ul>
    </section>
  )
}

function DeliveryRow({ row, isPrint }: { row: Row; isPrint: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { number, cargo, fromPlace, toPlace, state, departureDate, canRequestDate } = row
  return (
    <li>
      <p>
        <b>
          {number}. {cargo}
        </b>
        <small>
          {fromPlace} → {toPlace}, {transportStateLabels[state].toLowerCase()}
          {departureDate !== null && `, отправка ${formatDate(departureDate)}`}
        </small>
      </p>
      {canRequestDate && !isPrint && !isAsking && (
        <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
          Попросить день отправки
        </Button>
      )}
      {isAsking && <DateRequest id={row.id} onDone={() => setAsking(false)} />}
    </li>
  )
}

function DateRequest({ id, onDone }: { id: string; onDone: () => void }) {
  const [dateFrom, setDateFrom] = useState('')
  const { mutate, isPending, error } = api.transport.requestDate.useMutation({
    onSuccess() {
      showToast({ message: 'Просьба отправлена. Филиал ответит сообщением.', tone: 'success' })
      onDone()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id, dateFrom })
      }}
    >
      <TextField
        label="Удобный день"
        type="date"
        required
        value={dateFrom}
        onChange={({ target }) => setDateFrom(target.value)}
      />
      {error && <Alert tone="error">{failureText(error)}</Alert>}
      <Button type="submit" size="sm" isPending={isPending}>
        Отправить
      </Button>
    </form>
  )
}
