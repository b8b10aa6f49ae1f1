import { transportStateLabels } from '@agromarket/shared'
import { useState } from 'react'
import type { PsBlockProps } from '../../../apps/web/src/features/ps/pieces/block-props.ts'
import rows from '../../../apps/web/src/features/ps/pieces/rows.module.css'
import { failureText } from '../../../apps/web/src/lib/api-error.ts'
import { formatDate } from '../../../apps/web/src/lib/format/format-date.ts'
import { showToast } from '../../../apps/web/src/lib/toasts.ts'
import { api } from '../../../apps/web/src/lib/trpc.ts'
import { Button } from '../../../apps/web/src/ui/buttons/button.tsx'
import { Alert } from '../../../apps/web/src/ui/feedback/alert.tsx'
import { TextField } from '../../../apps/web/src/ui/form/field.tsx'
import { SectionHead } from '../../../apps/web/src/ui/layout/section-head.tsx'

type Row = PsBlockProps<'deliveryStatus'>['data']['items'][number]

export function Renderer({ settings, data, place }: PsBlockProps<'deliveryStatus'>) {
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
