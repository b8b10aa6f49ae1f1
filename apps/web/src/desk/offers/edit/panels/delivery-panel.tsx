import {
  type DeliveryPlace,
  emptyAddress,
  formatOfferMoney,
  type OfferContent,
  type OfferDelivery,
  type OfferDeliveryMethod,
  offerDeliveryLabels,
  offerDeliveryMethods,
  unknownPriceMinor,
} from '@agromarket/shared'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AddressField } from '../../../../features/delivery/address/address-field.tsx'
import { api } from '../../../../lib/trpc.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import cardClasses from '../../frame/card.module.css'
import { changeContent } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import { MoneyInput } from '../fields.tsx'
import classes from './panels.module.css'

/** How the goods are got: what carriers ask and what is offered stand apart; a hidden price is the manager's to name. */
export function DeliveryPanel({ editing }: { editing: Editing }) {
  const { draft, change, issueOf, offer } = editing
  const { delivery } = draft.content
  const { set, choose, priced, isPricing } = useCarriage(editing)
  return (
    <Panel
      editing={editing}
      section="delivery"
      action={
        <Segmented<OfferDeliveryMethod>
          label="Способ получения"
          size="sm"
          value={delivery.method}
          options={offerDeliveryMethods.map((value) => ({ value, label: offerDeliveryLabels[value] }))}
          onChange={(method) => set(method === 'pickup' ? { method, priceMinor: 0 } : { method })}
        />
      }
    >
      {delivery.method === 'calc' && (
        <>
          <AddressField
            label="Куда"
            place={delivery.address === '' ? null : toPlace(delivery)}
            branchId={offer.page.branch.id}
            isBusy={isPricing}
            onChange={(place) => void choose(place)}
          />
          {issueOf('content.delivery.address') && (
            <p className={cardClasses.issue}>{issueOf('content.delivery.address')}</p>
          )}
          <div className={classes.prices}>
            <p className={classes.priced} aria-live="polite">
              <small>Рассчитано перевозчиком</small>
              {priced === null ? '–' : formatOfferMoney(priced, draft.currency)}
              {priced !== null && priced !== delivery.priceMinor && (
                <Button size="compact-xs" variant="subtle" onClick={() => set({ priceMinor: priced })}>
                  Взять
                </Button>
              )}
            </p>
            <MoneyInput
              label="В предложении"
              disabled={delivery.priceMinor === unknownPriceMinor || delivery.isIncluded}
              value={Math.max(0, delivery.priceMinor)}
              onChange={(priceMinor) => set({ priceMinor })}
            />
            <TextInput
              size="sm"
              label="Примечание"
              placeholder="142 км, трал"
              maxLength={300}
              value={delivery.note}
              onChange={({ currentTarget: { value } }) => set({ note: value })}
            />
          </div>
          <div className={cardClasses.buttons}>
            <Checkbox
              size="sm"
              label="Входит в цену"
              checked={delivery.isIncluded}
              onChange={({ currentTarget: { checked } }) => set({ isIncluded: checked })}
            />
            <Checkbox
              size="sm"
              label="Скрыть цену: назовёт менеджер"
              checked={delivery.priceMinor === unknownPriceMinor}
              onChange={({ currentTarget: { checked } }) =>
                set({ priceMinor: checked ? unknownPriceMinor : (priced ?? 0) })
              }
            />
          </div>
        </>
      )}
      {draft.content.fastDelivery !== null && (
        <Wanted
          date={draft.content.fastDelivery}
          today={offer.page.today}
          issue={issueOf('content.fastDelivery')}
          onChange={(fastDelivery) => change((current) => changeContent(current, { fastDelivery }))}
        />
      )}
      <Shipment
        shipments={draft.content.shipments}
        today={offer.page.today}
        issueOf={issueOf}
        method={delivery.method}
        onChange={(shipments) => change((current) => changeContent(current, { shipments }))}
      />
    </Panel>
  )
}

/** A new address is asked a price for; what is offered follows it, and is the manager's to change. */
function useCarriage({ change, draft, offer }: Editing) {
  const { client } = api.useUtils()
  const [priced, setPriced] = useState<number | null>(null)
  const [isPricing, setPricing] = useState(false)
  const set = (given: Partial<OfferDelivery>) =>
    change((current) => changeContent(current, { delivery: { ...current.content.delivery, ...given } }))
  const choose = async (place: DeliveryPlace | null) => {
    const address = place?.line ?? ''
    const coords = place?.coords ?? null
    set({ address, coords, distanceKm: null, carrierName: '' })
    setPriced(null)
    if (address === '' || coords === null) return
    setPricing(true)
    const answer = await client.offers.desk.priceDelivery
      .mutate({ hash: offer.page.hash, address, coords, content: draft.content })
      // What no carrier prices now the manager names.
      .catch(() => null)
    setPricing(false)
    if (!answer || answer.priceMinor === unknownPriceMinor) return
    const { priceMinor, distanceKm, carrierName } = answer
    setPriced(priceMinor)
    set({ priceMinor, distanceKm, carrierName })
  }
  return { set, choose, priced, isPricing }
}

function toPlace({ address, coords }: OfferDelivery): DeliveryPlace {
  return { line: address, address: { ...emptyAddress, street: address }, coords, isPointed: false }
}

/** The day that the client has asked for and was promised; emptied it is promised no longer. */
function Wanted({
  date,
  today,
  issue,
  onChange,
}: {
  date: string
  today: string
  issue: string | null
  onChange: (date: string | null) => void
}) {
  return (
    <div className={classes.grid}>
      <TextInput
        size="sm"
        type="date"
        label="Нужно клиенту к"
        min={today}
        error={issue}
        value={date}
        onChange={({ currentTarget: { value } }) => onChange(value || null)}
      />
    </div>
  )
}

type Shipments = OfferContent['shipments']

function Shipment({
  shipments,
  today,
  issueOf,
  method,
  onChange,
}: {
  shipments: Shipments
  today: string
  issueOf: Editing['issueOf']
  method: OfferDeliveryMethod
  onChange: (shipments: Shipments) => void
}) {
  const type = method === 'pickup' ? ('pickup' as const) : ('delivery' as const)
  const [first = { type, date: null, subsidiary: '', destination: '', term: '' }, ...rest] = shipments
  const set = (given: Partial<Shipments[number]>) => onChange([{ ...first, type, ...given }, ...rest])
  return (
    <div className={classes.grid}>
      <TextInput
        size="sm"
        label="Откуда"
        maxLength={300}
        value={first.subsidiary}
        onChange={({ currentTarget: { value } }) => set({ subsidiary: value })}
      />
      <TextInput
        size="sm"
        label="Срок отгрузки"
        placeholder="18 рабочих дней"
        maxLength={200}
        value={first.term}
        onChange={({ currentTarget: { value } }) => set({ term: value })}
      />
      <TextInput
        size="sm"
        type="date"
        label="Дата отгрузки"
        min={today}
        error={issueOf('content.shipments.0.date')}
        value={first.date ?? ''}
        onChange={({ currentTarget: { value } }) => set({ date: value || null })}
      />
      {rest.map((shipment, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: shipments have no names, and none is moved
          key={index}
          size="sm"
          type="date"
          label={`Отгрузка ${index + 2}${shipment.subsidiary && `, ${shipment.subsidiary}`}`}
          min={today}
          error={issueOf(`content.shipments.${index + 1}.date`)}
          value={shipment.date ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange([first, ...rest.with(index, { ...shipment, date: value || null })])
          }
        />
      ))}
    </div>
  )
}
