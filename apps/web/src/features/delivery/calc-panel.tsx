import { type Coords, type DeliveryPlace, emptyAddress, type KeptAddress } from '@agromarket/shared'
import { IconBuildingStore, IconScaleOutline } from '@tabler/icons-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { AddressField } from './address/address-field.tsx'
import styles from './delivery.module.css'
import { toKm } from './delivery-section.tsx'
import { LazyDeliveryMap } from './lazy-delivery-map.tsx'
import { CarrierList } from './quote/carrier-list.tsx'
import type { Delivery } from './use-delivery.ts'

/** To the door: address, point on the map, who brings it and for how much. */
export function CalcPanel({ delivery, error }: { delivery: Delivery; error: string | null }) {
  const { choice, branch, quote, isRecalculating, isGuest, change } = delivery
  const { place } = choice
  const { data: kept } = api.delivery.addresses.useQuery(undefined, { enabled: !isGuest, staleTime: 60_000 })
  const { pointAt, undo } = usePoint(delivery)
  return (
    <>
      <div className={styles.panel}>
        <div className={styles.head}>
          <AddressField
            label="Адрес доставки"
            place={place}
            branchId={branch.id}
            kept={kept ?? []}
            isBusy={isRecalculating}
            isHouseAsked
            error={error}
            onChange={(next) => change({ place: next, carrier: null })}
            onShowMap={() => document.getElementById('delivery-map')?.scrollIntoView({ block: 'center' })}
          />
          <BranchSelect delivery={delivery} />
        </div>
        <div className={styles.map} id="delivery-map">
          <LazyDeliveryMap branch={branch} place={place?.coords ?? null} onPoint={pointAt} />
          {quote?.distanceKm ? (
            <p className={styles.road}>{toKm(quote.distanceKm, quote.isDistanceEstimated)} по дороге</p>
          ) : null}
        </div>
        <ForgetAddress place={place} kept={kept ?? []} />
        {undo ? (
          <p className={styles.mapNote}>
            Точка передвинута
            <button type="button" onClick={undo}>
              Вернуть точку
            </button>
          </p>
        ) : (
          <p className={styles.mapNote}>Если адрес неточный, перетащите точку на карте или подвиньте её стрелками</p>
        )}
        <CarrierList delivery={delivery} />
      </div>
      <WeightlessNote articles={quote?.weightlessArticles ?? []} />
    </>
  )
}

/** An address that is kept for the next order can be forgotten; in the field it stays. */
function ForgetAddress({ place, kept }: { place: DeliveryPlace | null; kept: readonly KeptAddress[] }) {
  const { delivery } = api.useUtils()
  const { mutate, isPending } = api.delivery.removeAddress.useMutation({
    onSuccess: (left) => delivery.addresses.setData(undefined, left),
    onError: (error) => {
      showToast({ tone: 'error', message: failureText(error) })
      void delivery.addresses.invalidate()
    },
  })
  const own = kept.find(({ line }) => line === place?.line)
  if (!own) return null
  return (
    <p className={styles.mapNote}>
      Адрес сохранён для следующих заказов
      <button type="button" disabled={isPending} onClick={() => mutate({ id: own.id })}>
        Не хранить
      </button>
    </p>
  )
}

/** Which branch the goods leave from. */
function BranchSelect({ delivery: { branches, branch, change } }: { delivery: Delivery }) {
  return (
    <SelectField
      label="Откуда отправить"
      isLabelHidden
      leftIcon={<IconBuildingStore size={18} stroke={1.75} aria-hidden="true" />}
      value={String(branch.id)}
      onChange={(event) => change({ branchIdForCalc: Number(event.currentTarget.value) })}
    >
      {branches.map(({ id, city }) => (
        <option key={id} value={id}>
          Филиал: {city}
        </option>
      ))}
    </SelectField>
  )
}

/** The point on the map: what stands there becomes the address; the one before can be had back. */
function usePoint({ choice, branch, change }: Delivery) {
  const { client } = api.useUtils()
  const [before, setBefore] = useState<DeliveryPlace | null>(null)
  const pointAt = async (coords: Coords) => {
    setBefore(choice.place)
    const found = await client.delivery.locateAddress.query({ coords, branch: branch.id }).catch(() => null)
    // Where nobody knows a name the point itself is the address.
    const line = found?.value ?? choice.place?.line ?? coords.map((degrees) => degrees.toFixed(4)).join(', ')
    const address = found?.address ?? choice.place?.address ?? { ...emptyAddress, street: line }
    change({ place: { line, address, coords, isPointed: true }, carrier: null })
  }
  const undo =
    before && choice.place?.isPointed
      ? () => {
          change({ place: before, carrier: null })
          setBefore(null)
        }
      : null
  return { pointAt, undo }
}

export function WeightlessNote({ articles }: { articles: readonly string[] }) {
  if (articles.length === 0) return null
  return (
    <p className={styles.note}>
      <IconScaleOutline size={18} stroke={1.75} aria-hidden="true" />
      <span>
        У <strong>{articles.join(', ')}</strong> нет веса, взят средний по разделу. Менеджер уточнит цену доставки до
        отгрузки.
      </span>
    </p>
  )
}
