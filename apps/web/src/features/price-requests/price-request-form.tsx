import { type AskPriceInput, cartLimits, priceRequestLimits, readCount, type Viewer } from '@agromarket/shared'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import styles from './price-request-dialog.module.css'

interface PriceRequestFormProps extends Pick<Extract<DialogRequest, { kind: 'priceRequest' }>, 'part' | 'about'> {
  viewer: Viewer
  onDone: () => void
}

interface Values {
  count: string
  name: string
  phone: string
  email: string
  comment: string
  wantsArrival: boolean
}

/** How many, whom to answer, what else to know. A wrong count is refused in words and never sent. */
export function PriceRequestForm({ part, about, viewer, onDone }: PriceRequestFormProps) {
  const [values, setValues] = useState<Values>({
    count: String(part.count ?? 1),
    name: viewer.contacts.name,
    phone: viewer.contacts.phone,
    email: viewer.contacts.email,
    comment: '',
    wantsArrival: about === 'stock',
  })
  const set = (given: Partial<Values>) => setValues({ ...values, ...given })
  const { ask, isPending, failure, issueOf } = useAsk(onDone)
  const count = readCount(values.count, { max: cartLimits.maxCount })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (count.value !== null) ask(toInput({ part, about, values, count: count.value }))
      }}
    >
      <div className={styles.pair}>
        <TextField
          label="Количество, шт."
          inputMode="numeric"
          autoComplete="off"
          value={values.count}
          error={count.problem ?? issueOf('count')}
          onChange={({ target }) => set({ count: target.value })}
        />
        <TextField
          label="Контактное лицо"
          autoComplete="name"
          value={values.name}
          error={issueOf('contacts.name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <PhoneInput
          label="Номер телефона"
          value={values.phone}
          error={issueOf('contacts.phone')}
          onChange={(phone) => set({ phone })}
        />
        <TextField
          label="E-mail для ответа"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Без него ответ придёт по SMS"
          value={values.email}
          error={issueOf('contacts.email')}
          onChange={({ target }) => set({ email: target.value })}
        />
      </div>
      <TextArea
        label="Комментарий"
        placeholder="Необязательно: машина, срок, замена"
        value={values.comment}
        maxLength={priceRequestLimits.comment}
        error={issueOf('comment')}
        onChange={({ target }) => set({ comment: target.value })}
      />
      {about === 'stock' && (
        <Checkbox checked={values.wantsArrival} onChange={({ target }) => set({ wantsArrival: target.checked })}>
          Сообщить о поступлении
        </Checkbox>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" isPending={isPending} disabled={count.value === null}>
          Отправить запрос
        </Button>
        <Button variant="default" onClick={onDone}>
          Отменить
        </Button>
      </div>
    </form>
  )
}

function toInput({
  part,
  about,
  values,
  count,
}: Pick<PriceRequestFormProps, 'part' | 'about'> & { values: Values; count: number }): AskPriceInput {
  const { name, phone, email, comment, wantsArrival } = values
  return { kind: about, partId: part.id, count, contacts: { name, phone, email }, comment, wantsArrival }
}

/** Sends the request; what the server refuses stands beside its field, or above the buttons. */
function useAsk(onDone: () => void) {
  const { priceRequests } = api.useUtils()
  const { mutate, isPending, error } = api.priceRequests.ask.useMutation({
    onSuccess: async (request) => {
      onDone()
      showToast({
        message: `Запрос отправлен: ${request.article}. Ответ филиала придёт сообщением и останется в профиле.`,
        tone: 'success',
      })
      await priceRequests.list.invalidate()
    },
  })
  const issues = error ? toFailure(error).issues : []
  return {
    ask: mutate,
    isPending,
    failure: error && issues.length === 0 ? failureText(error) : null,
    issueOf: (path: string) => issues.find((issue) => issue.path === path)?.message ?? null,
  }
}
