import { type DeskOffer, formatShare, weighDiscountBp } from '@agromarket/shared'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../lib/api-error.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import classes from '../frame/card.module.css'
import { type Draft, sentContentOf } from './draft.ts'

/** What the draft takes off, beside what its writer may give by himself; hundredths of a per cent. */
export interface DiscountState {
  needsWord: boolean
  /** For this very discount. */
  isAsked: boolean
  shareBp: number
  allowedBp: number
}

export function discountStateOf(offer: DeskOffer, draft: Draft): DiscountState {
  const { discount, page } = offer
  const shareBp = weighDiscountBp(draft.content, sentContentOf(offer))
  const needsWord = !page.rights.canApprove && shareBp > discount.allowedBp
  return { needsWord, isAsked: needsWord && discount.askedBp === shareBp, shareBp, allowedBp: discount.allowedBp }
}

/** «На согласование»: the branch's head is asked for what the draft takes off, as this editor has saved it. */
export function useAskDiscount({ page }: DeskOffer, draftVersion: number) {
  const { offers } = api.useUtils()
  const { mutate } = api.offers.desk.askDiscount.useMutation({
    onSuccess: () => showToast({ tone: 'success', message: 'Скидка отправлена на согласование руководителю филиала.' }),
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => offers.desk.get.invalidate({ hash: page.hash }),
  })
  return () => mutate({ id: page.id, draftVersion })
}

/** Who waits for which discount; its head says his word here. */
export function DiscountNotice({ offer }: { offer: DeskOffer }) {
  const { page, discount, events } = offer
  if (discount.askedBp === null) return null
  const asked = events.find(({ kind }) => kind === 'discount-request')
  const words = `скидку ${formatShare(discount.askedBp)} %, без согласования до ${formatShare(discount.allowedBp)} %`
  return page.rights.canApprove ? (
    <Decision offer={offer} words={`${asked?.actorName ?? 'Сотрудник'} просит согласовать ${words}.`} />
  ) : (
    <p className={classes.strip} role="status">
      Руководитель филиала согласует {words}.
    </p>
  )
}

function Decision({ offer: { page, draftVersion }, words }: { offer: DeskOffer; words: string }) {
  const [reason, setReason] = useState('')
  const { offers } = api.useUtils()
  const { mutate, isPending } = api.offers.desk.approveDiscount.useMutation({
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: () => offers.desk.get.invalidate({ hash: page.hash }),
  })
  const decide = (isApproved: boolean) => mutate({ id: page.id, draftVersion, isApproved, reason })
  return (
    <div className={classes.strip}>
      <p role="status">{words}</p>
      <TextInput
        size="xs"
        aria-label="Что передать сотруднику"
        placeholder="Что передать сотруднику"
        maxLength={500}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Button size="compact-sm" disabled={isPending} onClick={() => decide(true)}>
        Согласовать
      </Button>
      <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => decide(false)}>
        Отклонить
      </Button>
    </div>
  )
}
