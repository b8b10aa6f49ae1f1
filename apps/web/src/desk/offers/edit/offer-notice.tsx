import { type DeskOffer, isOfferValid, toRussianDate } from '@agromarket/shared'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText, toFailure } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from '../frame/card.module.css'

/** What the offer waits for, in one line under the bar, with the way to do it. */
export function OfferNotice({ offer, onAnswer }: { offer: DeskOffer; onAnswer: () => void }) {
  const { state, lastEvent, changes, validUntil, today, source, contractNumber } = offer.page
  if (state === 'changed') {
    return (
      <p className={classes.strip} role="status">
        Клиент прислал изменения: {changes.length}.
        <Button size="compact-sm" onClick={onAnswer}>
          Ответить клиенту
        </Button>
      </p>
    )
  }
  if (state === 'accepted') return <Accepted offer={offer} />
  const words = [
    lastEvent === 'renewal-request' && 'Срок истёк, клиент просит новое предложение: укажите новый срок и отправьте.',
    lastEvent === 'invoice-request' && 'Клиент согласен и просит счёт: приложите его в «Документы» и отправьте.',
    state === 'requested' && lastEvent !== 'renewal-request' && 'Клиент ждёт этого предложения.',
    state === 'revoked' && 'Предложение отозвано: ссылка клиента не открывается.',
    state === 'sent' && !isOfferValid(validUntil, today) && `Срок предложения истёк ${toRussianDate(validUntil)}.`,
    source !== 'site' && `Предложение из 1С (${source}): цены по прайсу меняет 1С.`,
    contractNumber !== '' && `Договор № ${contractNumber}.`,
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className={classes.strip} role="status">
      {words.join(' ')}
    </p>
  )
}

/** An order is led among the orders; a request for a contract gets its number here. */
function Accepted({ offer }: { offer: DeskOffer }) {
  const { orderId, page } = offer
  if (orderId !== null) {
    return (
      <p className={classes.strip} role="status">
        Клиент принял предложение.
        <Link href={`/staff/orders/${orderId}?period=all`}>Открыть заказ</Link>
      </p>
    )
  }
  return page.contractNumber === '' ? (
    <ContractForm offer={offer} />
  ) : (
    <p className={classes.strip} role="status">
      Клиент принял предложение, договор № {page.contractNumber}.
    </p>
  )
}

function ContractForm({ offer: { page } }: { offer: DeskOffer }) {
  const [contractNumber, setNumber] = useState('')
  const { offers } = api.useUtils()
  const { mutate, isPending, error } = api.offers.desk.settle.useMutation({
    onSuccess: () => offers.desk.get.invalidate({ hash: page.hash }),
    onError: (refusal) => {
      if (toFailure(refusal).issues.length === 0) showToast({ tone: 'error', message: failureText(refusal) })
    },
  })
  const issue = error ? (toFailure(error).issues[0]?.message ?? null) : null
  return (
    <form
      className={classes.strip}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ id: page.id, version: page.version, contractNumber })
      }}
    >
      <p role="status">Клиент принял предложение и ждёт договора.</p>
      <TextInput
        size="xs"
        aria-label="Номер договора"
        placeholder="Номер договора"
        maxLength={60}
        value={contractNumber}
        error={issue}
        onChange={({ currentTarget: { value } }) => setNumber(value)}
      />
      <Button type="submit" size="compact-sm" loading={isPending}>
        Договор заключён
      </Button>
    </form>
  )
}
