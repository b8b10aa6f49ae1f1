import {
  countryOfPhone,
  enterPhoneDigits,
  moveToCountry,
  nationalDigits,
  type PhoneCountry,
  withPhoneCode,
} from '@agromarket/shared'
import { type FocusEventHandler, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { IMaskInput } from 'react-imask'
import { FieldFrame } from './field.tsx'
import classes from './phone-input.module.css'
import { preparePhoneEntry } from './phone-mask.ts'

/** Spec §3 and §5: what the countries are called, and their masks. */
const looks = {
  RU: { label: 'Россия +7', mask: '(000) 000-00-00', placeholder: '(___) ___-__-__' },
  KZ: { label: 'Казахстан +7', mask: '(000) 000-00-00', placeholder: '(___) ___-__-__' },
  BY: { label: 'Беларусь +375', mask: '(00) 000-00-00', placeholder: '(__) ___-__-__' },
  ALL: { label: 'Другая страна', mask: '000000000000000', placeholder: 'Номер с кодом' },
} as const satisfies Record<PhoneCountry, object>

interface PhoneInputProps {
  label: string
  /** Digits with the country code: "79107842136". */
  value: string
  onChange: (phone: string) => void
  /** The auth forms offer RU and KZ only. */
  countries?: readonly PhoneCountry[]
  defaultCountry?: PhoneCountry
  error?: string | null
  name?: string
  isRequired?: boolean
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** By which a form of Mantine finds its field. */
  'data-path'?: string
}

/** A phone number under its country's mask. The value carries the code, so that only digits travel. */
export function PhoneInput({
  label,
  value,
  onChange,
  countries = ['RU', 'KZ', 'BY', 'ALL'],
  defaultCountry = 'RU',
  error,
  isRequired,
  ...field
}: PhoneInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Typed before the script came: the mask writes its own value over it as soon as it is there.
  const early = useRef('')
  const [country, setCountry] = useState(() => countryOfPhone(value, defaultCountry))
  const prepare = useMemo(() => preparePhoneEntry(country, () => digitsBehindCaret(input.current)), [country])
  const digits = nationalDigits(value, country)
  const takeEarly = useEffectEvent(() => {
    const entered = enterPhoneDigits(country, { before: '', text: early.current, after: '' })
    if (entered !== '') onChange(withPhoneCode(entered, country))
  })
  useLayoutEffect(() => takeEarly(), [])
  return (
    <FieldFrame inputId={id} label={label} error={error}>
      <div className={classes.control} data-invalid={error ? '' : undefined}>
        <select
          aria-label="Страна"
          className={classes.country}
          value={country}
          onChange={(event) => {
            const chosen = event.target.value as PhoneCountry
            setCountry(chosen)
            onChange(moveToCountry(value, country, chosen))
          }}
        >
          {countries.map((key) => (
            <option key={key} value={key}>
              {looks[key].label}
            </option>
          ))}
        </select>
        <IMaskInput
          key={country}
          inputRef={(node: HTMLInputElement | null) => {
            input.current = node
            if (node && node.value !== node.defaultValue) early.current = node.value
          }}
          id={id}
          {...field}
          className={classes.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={looks[country].mask}
          unmask
          value={digits}
          placeholder={looks[country].placeholder}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // Backspace takes the digit before a bracket or dash, not the bracket alone.
          eager="remove"
          prepare={prepare}
          onFocus={(event) => {
            // Reached by Tab, the number can be typed over, as in a field without a mask, which puts the caret at its end.
            if (!event.currentTarget.matches(':active')) event.currentTarget.select()
          }}
          onAccept={(entered: string) => {
            if (entered !== digits) onChange(withPhoneCode(entered, country))
          }}
        />
      </div>
    </FieldFrame>
  )
}

function digitsBehindCaret(field: HTMLInputElement | null): string {
  return field?.value.slice(field.selectionEnd ?? field.value.length).replace(/\D/g, '') ?? ''
}
