import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import styles from './order-details.module.css'

/** «Отменить заказ» asks once more, and why; the order is then cancelled, or somebody already collects it. */
export function CancelOrder({ id, number }: { id: string; number: string }) {
  const [isAsked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const utils = api.useUtils()
  const cancel = api.orders.cancel.useMutation({
    onSuccess(order) {
      utils.orders.get.setData({ id }, order)
      showToast({ tone: 'success', message: `Заказ № ${number} отменён` })
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => utils.orders.invalidate(),
  })
  if (!isAsked) {
    return (
      <Button variant="subtle" size="sm" onClick={() => setAsked(true)}>
        Отменить заказ
      </Button>
    )
  }
  return (
    <form
      className={styles.cancel}
      onSubmit={(event) => {
        event.preventDefault()
        cancel.mutate({ id, reason })
      }}
    >
      <TextField
        label="Почему отменяете заказ"
        placeholder="Необязательно"
        maxLength={500}
        ref={focusFirst}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="default" size="sm" isPending={cancel.isPending}>
          Отменить заказ
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setAsked(false)}>
          Не отменять
        </Button>
      </div>
    </form>
  )
}

/** The button that had the focus is gone. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}
