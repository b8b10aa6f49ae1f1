import {
  type DeliveryPlace,
  deliveryAmount,
  emptyAddress,
  formatOfferMoney,
  type OfferDeliveryMethod,
  offerDeliveryLabels,
  offerDeliveryMethods,
  toRussianDate,
} from '@agromarket/shared'
import { useState } from 'react'
import { api } from '../../lib/trpc.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { AddressField } from '../delivery/address/address-field.tsx'
import styles from './offer.module.css'
import { FactRows } from './offer-machines.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferInHand } from './use-offer.ts'

/** How the goods are got: one way for all lines. Spec §4 pickupChoice, deliveryChoice. */
export function OfferDelivery({ offer }: { offer: OfferInHand }) {
  const { variant } = offer.page
  if (variant === 'engineer') return null
  const title = variant === 'spareParts' ? 'Получение' : 'Доставка'
  if (offer.mode === 'view') {
    return (
      <OfferPanel title={title} note={variant === 'multiTech' ? 'Одна на все машины' : undefined}>
        <div data-changed={offer.changedKeys.has('delivery') || undefined} className={styles.changeBox}>
          <FactRows facts={toFacts(offer)} />
        </div>
      </OfferPanel>
    )
  }
  return <DeliveryControls offer={offer} title={title} />
}

function DeliveryControls({ offer, title }: { offer: OfferInHand; title: string }) {
  const { delivery } = offer.content
  const { place, isPricing, choose, setMethod } = useDeliveryChange(offer)
  return (
    <OfferPanel
      title={title}
      note={
        <div className={styles.choice}>
          <Segmented<OfferDeliveryMethod>
            label="Способ получения"
            size="sm"
            value={delivery.method}
            options={offerDeliveryMethods.map((value) => ({ value, label: offerDeliveryLabels[value] }))}
            onChange={setMethod}
          />
        </div>
      }
    >
      <div data-changed={offer.changedKeys.has('delivery') || undefined} className={styles.changeBox}>
        {delivery.method === 'pickup' ? (
          <FactRows facts={toFacts(offer)} />
        ) : (
          <div className={styles.deliveryRow}>
            <AddressField
              label="Адрес доставки"
              place={place}
              branchId={offer.page.branch.id}
              isBusy={isPricing}
              onChange={choose}
            />
            <p className={styles.deliveryPrice} aria-live="polite" data-pending={isPricing || undefined}>
              <strong className="tnum">{priceWords(offer)}</strong>
              <small>{wayWords(offer)}</small>
            </p>
          </div>
        )}
      </div>
      <div data-changed={offer.changedKeys.has('fast_delivery') || undefined} className={styles.changeBox}>
        <div className={styles.sooner}>
          <TextField
            label="Нужно раньше: дата отгрузки"
            type="date"
            min={offer.page.today}
            error={offer.faults.get('fast_delivery')}
            value={offer.content.fastDelivery ?? ''}
            disabled={offer.isSaving}
            onChange={({ target }) => offer.change({ type: 'fast_delivery', date: target.value || null })}
          />
        </div>
      </div>
    </OfferPanel>
  )
}

/** A new address is priced by the carriers before it stands in the offer; meanwhile its price is unknown. */
function useDeliveryChange(offer: OfferInHand) {
  const { client } = api.useUtils()
  const { delivery } = offer.content
  const { delivery: offered } = offer.page.content
  const [asking, setAsking] = useState(0)
  const place = delivery.address === '' ? null : toPlace(delivery)
  const choose = async (next: DeliveryPlace | null) => {
    const asked = { address: next?.line ?? '', coords: next?.coords ?? null }
    const change = { type: 'delivery' as const, value: 'calc' as const, ...asked }
    offer.change(change)
    if (asked.address === '' || asked.coords === null) return
    setAsking((count) => count + 1)
    const price = await client.offers.priceDelivery
      .query({ hash: offer.page.hash, ...asked })
      // What nobody prices now the manager does: the address is sent all the same.
      .catch(() => null)
    setAsking((count) => count - 1)
    if (price) {
      const { priceMinor, distanceKm, carrierName } = price
      offer.changePriced({ ...change, priceMinor, distanceKm, carrierName })
    }
  }
  const setMethod = (value: OfferDeliveryMethod) => {
    const back = value === 'calc' && offered.method === 'calc' ? offered : { address: '', coords: null }
    offer.change({ type: 'delivery', value, address: back.address, coords: back.coords })
  }
  return { place, isPricing: asking > 0, choose: (next: DeliveryPlace | null) => void choose(next), setMethod }
}

function toPlace({ address, coords }: { address: string; coords: DeliveryPlace['coords'] }): DeliveryPlace {
  return { line: address, address: { ...emptyAddress, street: address }, coords, isPointed: false }
}

function priceWords({ content, page }: OfferInHand): string {
  const amountMinor = deliveryAmount(content)
  if (amountMinor === null) return 'Рассчитает менеджер'
  return amountMinor === 0 ? 'Входит в цену' : formatOfferMoney(amountMinor, page.currency)
}

function wayWords({ content: { delivery } }: OfferInHand): string {
  if (delivery.note) return delivery.note
  return [delivery.distanceKm !== null && `${delivery.distanceKm} км`, delivery.carrierName].filter(Boolean).join(', ')
}

function toFacts(offer: OfferInHand): { name: string; value: string }[] {
  const { delivery, shipments, fastDelivery } = offer.content
  const way = wayWords(offer)
  const isPickup = delivery.method === 'pickup'
  const shipped = shipments.map(({ subsidiary, date, term }) =>
    [subsidiary, term || (date && toRussianDate(date))].filter(Boolean).join(', '),
  )
  return [
    { name: 'Способ', value: isPickup ? `Самовывоз, ${offer.page.branch.name}` : way || 'Доставка' },
    { name: 'Адрес', value: delivery.address },
    { name: 'Стоимость', value: isPickup ? '' : priceWords(offer) },
    { name: 'Отгрузка', value: shipped.filter(Boolean).join('; ') },
    { name: 'Нужно к', value: fastDelivery ? toRussianDate(fastDelivery) : '' },
  ].filter(({ value }) => value !== '')
}
