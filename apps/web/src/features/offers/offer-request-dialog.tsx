import { offerLimits, type Viewer } from '@agromarket/shared'
import { useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { type DialogRequest, openDialog } from '../../lib/dialogs.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { PhoneInput } from '../../ui/form/phone-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useViewer } from '../users/viewer.tsx'
import styles from './offer-request-dialog.module.css'

type Request = Extract<DialogRequest, { kind: 'offerRequest' }>

/** «Запросить КП» of what is chosen in the cart, or of a model. Prices are for those who are signed in: a guest signs in. */
export function OfferRequestDialog({ request: { model, onSent }, onClose }: { request: Request; onClose: () => void }) {
  const viewer = useViewer()
  const { phone } = viewer.branch
  return (
    <Dialog title="Запросить коммерческое предложение" onClose={onClose} width="640px">
      <p className={styles.about}>
        {model ? `${model.manufacturer} ${model.name}` : 'Выбранные товары корзины с их количеством'}
      </p>
      {viewer.permissions.isGuest ? (
        <div className={styles.form}>
          <p>Войдите, чтобы отправить запрос: предложение с ценами придёт сообщением от филиала.</p>
          <div className={styles.buttons}>
            <Button onClick={() => openDialog({ kind: 'auth', reason: 'price' })}>Войти</Button>
            <a className={styles.phone} href={phoneHref(phone)}>
              {phone}
            </a>
          </div>
        </div>
      ) : (
        <RequestForm model={model} viewer={viewer} onSent={onSent} onDone={onClose} />
      )}
    </Dialog>
  )
}

interface RequestFormProps {
  model: Request['model']
  viewer: Viewer
  onSent: Request['onSent']
  onDone: () => void
}

function RequestForm({ model, viewer, onSent, onDone }: RequestFormProps) {
  const [values, setValues] = useState({ ...viewer.contacts, comment: '' })
  const set = (given: Partial<typeof values>) => setValues({ ...values, ...given })
  // One dialog is one request, however often its button is pressed.
  const [requestId] = useState(() => crypto.randomUUID())
  const { mutate, isPending, error } = api.offers.request.useMutation({
    onSuccess({ number }) {
      onDone()
      onSent?.()
      const message = `Запрос № ${number} отправлен. Менеджер пришлёт предложение на ${values.email || 'ваш телефон'}.`
      showToast({ message, tone: 'success', duration: 10_000 })
    },
  })
  const issues = error ? toFailure(error).issues : []
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message ?? null
  const { name, phone, email, comment } = values
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const from = model ? { kind: 'model' as const, modelId: model.id } : { kind: 'cart' as const }
        if (!isPending) mutate({ from, contacts: { name, phone, email }, comment, requestId })
      }}
    >
      <div className={styles.pair}>
        <TextField
          label="Контактное лицо"
          autoComplete="name"
          value={name}
          error={issueOf('contacts.name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <PhoneInput
          label="Номер телефона"
          value={phone}
          error={issueOf('contacts.phone')}
          onChange={(next) => set({ phone: next })}
        />
        <TextField
          label="E-mail для предложения"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="Без него ссылка придёт по SMS"
          value={email}
          error={issueOf('contacts.email')}
          onChange={({ target }) => set({ email: target.value })}
        />
      </div>
      <TextArea
        label="Комментарий"
        placeholder="Необязательно: срок, доставка, комплектация"
        value={comment}
        maxLength={offerLimits.commentLength}
        error={issueOf('comment')}
        onChange={({ target }) => set({ comment: target.value })}
      />
      {error && issues.length === 0 && <Alert tone="error">{failureText(error)}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" isPending={isPending}>
          Отправить запрос
        </Button>
        <Button variant="default" onClick={onDone}>
          Отменить
        </Button>
      </div>
    </form>
  )
}
