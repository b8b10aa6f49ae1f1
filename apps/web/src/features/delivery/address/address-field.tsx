import { type AddressSuggestion, type DeliveryPlace, emptyAddress } from '@agromarket/shared'
import { IconCheck, IconMapPin, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { Ring } from '../../../ui/status/ring.tsx'
import styles from './address-field.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useAddressSuggestions } from './use-address-suggestions.ts'

interface AddressFieldProps {
  label: string
  place: DeliveryPlace | null
  branchId: number
  /** Addresses that the visitor has had goods brought to, shown while nothing is typed. */
  kept?: readonly DeliveryPlace[]
  /** Prices of this address are on their way. */
  isBusy: boolean
  error?: string | null
  /** Houses are asked for where somebody has to find the door. */
  isHouseAsked?: boolean
  onChange: (place: DeliveryPlace | null) => void
  onShowMap?: () => void
}

/** One field for an address, with suggestions; what is typed stays, whatever becomes of them (mockup cart-address-states). */
export function AddressField(props: AddressFieldProps) {
  const { label, place, branchId, isBusy, onChange } = props
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const text = typed ?? place?.line ?? ''
  const { suggestions, hasFailed, retry } = useAddressSuggestions(text, branchId, isOpen)
  const options = text.trim() === '' ? toOptions(props.kept ?? []) : suggestions.map(toOption)
  const choose = (next: DeliveryPlace | null) => {
    setTyped(null)
    setActive(0)
    onChange(next)
  }
  const commit = () => {
    if (typed === null) return
    const line = typed.trim()
    // Leaving the field without a change changes nothing; an address that nobody knows is kept as it is.
    if (line === (place?.line ?? '')) setTyped(null)
    else
      choose(line === '' ? null : { line, address: { ...emptyAddress, street: line }, coords: null, isPointed: false })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length)
    }
    if (event.key === 'Escape' && isOpen) setTyped(null)
    if (event.key === 'Enter') {
      event.preventDefault()
      const option = isOpen ? options[active] : undefined
      if (option) choose(option.place)
      else commit()
    }
  }
  const isListShown = isOpen && options.length > 0
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        isLabelHidden
        placeholder="Город, улица, дом"
        autoComplete="off"
        role="combobox"
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isListShown ? `${listId}-${active}` : undefined}
        error={props.error ?? findMissing(place, typed, props.isHouseAsked ?? false)}
        leftIcon={<IconMapPin size={18} stroke={1.75} aria-hidden="true" />}
        value={text}
        onFocus={() => setTyped(text)}
        onBlur={commit}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        rightSlot={
          <span className={styles.marks}>
            {isBusy && place?.coords ? (
              <Ring size={16} label="Считаем" />
            ) : (
              place?.coords && !isOpen && <IconCheck size={18} stroke={2} />
            )}
            {text !== '' && (
              <button
                type="button"
                aria-label={`Очистить: ${label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(null)}
              >
                <IconX size={18} stroke={1.75} />
              </button>
            )}
          </span>
        }
      />
      {isListShown && (
        <SuggestionList
          id={listId}
          options={options}
          active={active}
          typed={text}
          onChoose={(option) => choose(option.place)}
          onShowMap={props.onShowMap}
        />
      )}
      {hasFailed && (
        <p className={styles.failed} role="status">
          Подсказки не отвечают. Адрес сохранён.
          <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            Повторить
          </button>
        </p>
      )}
    </div>
  )
}

/** What the list shows of an address. */
export interface AddressOption {
  place: DeliveryPlace
  hint: string
  distanceKm: number | null
}

function toOption({ value, hint, address, coords, distanceKm }: AddressSuggestion): AddressOption {
  return { place: { line: value, address, coords, isPointed: false }, hint, distanceKm }
}

function toOptions(kept: readonly DeliveryPlace[]): AddressOption[] {
  return kept.map((place) => ({ place, hint: place.address.region, distanceKm: null }))
}

function findMissing(place: DeliveryPlace | null, typed: string | null, isHouseAsked: boolean): string | null {
  if (!isHouseAsked || typed !== null || !place || place.isPointed) return null
  return place.coords && place.address.house !== '' ? null : 'Укажите номер дома или поставьте точку на карте'
}
