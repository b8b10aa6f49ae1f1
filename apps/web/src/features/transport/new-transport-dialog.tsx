import type { TransportOrderList } from '@agromarket/shared'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from './transport-details.module.css'

interface NewTransportDialogProps {
  branches: TransportOrderList['branches']
  onClose: () => void
  onMade: (id: string) => void
}

/** «Новая заявка» of an employee: what, from where to where, and for whose order. */
export function NewTransportDialog({ branches, onClose, onMade }: NewTransportDialogProps) {
  const utils = api.useUtils()
  const [values, setValues] = useState({
    branchId: String(branches[0]?.id ?? ''),
    orderNumber: '',
    cargo: '',
    fromPlace: branches[0]?.city ?? '',
    toPlace: '',
    vehicle: '',
    distanceKm: '',
    carrierName: '',
    readyDate: '',
    price: '',
  })
  const { mutate, isPending, error } = api.transport.create.useMutation({
    async onSuccess({ id }) {
      await utils.transport.invalidate()
      onClose()
      onMade(id)
    },
  })
  const issues = error ? toFailure(error).issues : []
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: issues.find(({ path }) => path === name)?.message ?? null,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Dialog title="Новая заявка на перевозку" width="600px" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { price, readyDate, branchId, distanceKm, ...rest } = values
          mutate({
            ...rest,
            branchId: Number(branchId),
            distanceKm: Number(distanceKm) || 0,
            readyDate: readyDate || null,
            priceMinor: price === '' ? null : Math.round(Number(price.replace(/\s/g, '').replace(',', '.')) * 100),
          })
        }}
      >
        <div className={styles.pair}>
          <SelectField label="Филиал" {...field('branchId')}>
            {branches.map(({ id, city }) => (
              <option key={id} value={id}>
                {city}
              </option>
            ))}
          </SelectField>
          <TextField label="Номер заказа" inputMode="numeric" hint="Клиент увидит заявку" {...field('orderNumber')} />
        </div>
        <TextField label="Груз" maxLength={200} {...field('cargo')} />
        <div className={styles.pair}>
          <TextField label="Откуда" maxLength={200} {...field('fromPlace')} />
          <TextField label="Куда" maxLength={200} {...field('toPlace')} />
          <TextField label="Транспорт" placeholder="Трал, газель" maxLength={200} {...field('vehicle')} />
          <TextField label="Путь, км" inputMode="numeric" {...field('distanceKm')} />
          <TextField label="Перевозчик" maxLength={200} {...field('carrierName')} />
          <TextField type="date" label="Готовность на заводе" {...field('readyDate')} />
          <TextField label="Сумма" inputMode="decimal" {...field('price')} />
        </div>
        {error && issues.length === 0 && <Alert tone="error">{failureText(error)}</Alert>}
        <Button type="submit" isPending={isPending}>
          Создать заявку
        </Button>
      </form>
    </Dialog>
  )
}
