import { nextTransportStates, type TransportOrder, type TransportState, transportStateLabels } from '@agromarket/shared'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import styles from './transport-details.module.css'

function valuesOf(order: TransportOrder) {
  return {
    // Who is asked for a day names it first of all.
    status: (order.state === 'waiting' ? 'scheduled' : order.state) as TransportState,
    departureDate: order.departureDate ?? order.requestedFrom ?? '',
    arrivalDate: order.arrivalDate ?? '',
    arrivalUntil: order.arrivalUntil,
    position: order.position,
    passedKm: String(order.passedKm),
    carrierName: order.carrierName,
    driverName: order.driverName,
    driverPhone: order.driverPhone,
    note: '',
  }
}

/** An employee leads the order: dates, state, where the car is, and words for the client. */
export function StatusForm({ order }: { order: TransportOrder }) {
  const utils = api.useUtils()
  const [values, setValues] = useState(() => valuesOf(order))
  const set = (given: Partial<typeof values>) => setValues({ ...values, ...given })
  const { mutate, isPending, error } = api.transport.update.useMutation({
    async onSuccess() {
      showToast({ message: `Заявка № ${order.number} сохранена`, tone: 'success' })
      await utils.transport.invalidate()
    },
  })
  const issues = error ? toFailure(error).issues : []
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null
  const field = (name: Exclude<keyof typeof values, 'status' | 'driverPhone'>) => ({
    value: values[name],
    error: issueOf(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  const isUnderway = values.status === 'underway'
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { departureDate, arrivalDate, passedKm, ...rest } = values
        mutate({
          id: order.id,
          version: order.version,
          departureDate: departureDate || null,
          arrivalDate: arrivalDate || null,
          ...rest,
          ...(isUnderway && { passedKm: Number(passedKm) || 0 }),
        })
      }}
    >
      <h3>Изменить дату и статус</h3>
      <SelectField
        label="Статус"
        value={values.status}
        onChange={({ target }) => set({ status: stateOf(target.value) })}
      >
        {nextTransportStates(order.state).map((state) => (
          <option key={state} value={state}>
            {transportStateLabels[state]}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <TextField type="date" label="Дата отгрузки" {...field('departureDate')} />
        <TextField type="date" label="Дата прибытия" {...field('arrivalDate')} />
      </div>
      <TextField type="time" label="Прибытие не позже" {...field('arrivalUntil')} />
      {isUnderway && (
        <div className={styles.pair}>
          <TextField label="Где машина" maxLength={200} {...field('position')} />
          <TextField label="Пройдено, км" inputMode="numeric" {...field('passedKm')} />
        </div>
      )}
      <details className={styles.more}>
        <summary>Перевозчик и водитель</summary>
        <TextField label="Перевозчик" maxLength={200} {...field('carrierName')} />
        <TextField label="Водитель" maxLength={200} {...field('driverName')} />
        <PhoneInput
          label="Телефон водителя"
          value={values.driverPhone}
          error={issueOf('driverPhone')}
          onChange={(driverPhone) => set({ driverPhone })}
        />
      </details>
      <TextArea label="Сообщение клиенту" rows={2} maxLength={1_000} {...field('note')} />
      {error && issues.length === 0 && <Alert tone="error">{failureText(error)}</Alert>}
      <Button type="submit" size="sm" isPending={isPending}>
        Сохранить
      </Button>
      <p className={styles.note}>Клиент получит сообщение о новой дате</p>
    </form>
  )
}

function stateOf(value: string): TransportState {
  const states = Object.keys(transportStateLabels) as TransportState[]
  return states.find((state) => state === value) ?? 'waiting'
}
