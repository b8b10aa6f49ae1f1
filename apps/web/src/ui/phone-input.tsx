import { useId, useState } from 'react'
import { IMaskInput } from 'react-imask'
import { FieldFrame } from './field.tsx'
import classes from './phone-input.module.css'

/** Spec §3 and §5: countries of a phone, their code and mask. */
const phoneCountries = {
  RU: { label: 'Россия +7', code: '7', mask: '(000) 000-00-00', digits: 10, placeholder: '(___) ___-__-__' },
  KZ: { label: 'Казахстан +7', code: '7', mask: '(000) 000-00-00', digits: 10, placeholder: '(___) ___-__-__' },
  BY: { label: 'Беларусь +375', code: '375', mask: '(00) 000-00-00', digits: 9, placeholder: '(__) ___-__-__' },
  ALL: { label: 'Другая страна', code: '', mask: '000000000000000', digits: null, placeholder: 'Номер с кодом' },
} as const
export type PhoneCountry = keyof typeof phoneCountries

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
}

/** A phone number under its country's mask. The value carries the code, so that only digits travel. */
export function PhoneInput({
  label,
  value,
  onChange,
  countries = ['RU', 'KZ', 'BY', 'ALL'],
  defaultCountry = 'RU',
  error,
  name,
  isRequired,
}: PhoneInputProps) {
  const id = useId()
  const [countryKey, setCountry] = useState<PhoneCountry>(() => countryOf(value, defaultCountry))
  const country = phoneCountries[countryKey]
  const local = value.startsWith(country.code) ? value.slice(country.code.length) : value
  return (
    <FieldFrame inputId={id} label={label} error={error}>
      <div className={classes.control} data-invalid={error ? '' : undefined}>
        <select
          aria-label="Страна"
          className={classes.country}
          value={countryKey}
          onChange={(event) => {
            setCountry(event.target.value as PhoneCountry)
            onChange('')
          }}
        >
          {countries.map((key) => (
            <option key={key} value={key}>
              {phoneCountries[key].label}
            </option>
          ))}
        </select>
        <IMaskInput
          key={countryKey}
          id={id}
          name={name}
          className={classes.input}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          mask={country.mask}
          unmask
          value={local}
          placeholder={country.placeholder}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          prepare={(text: string) => dropCode(text, country.code, country.digits)}
          onAccept={(digits: string) => {
            if (digits !== local) onChange(digits ? `${country.code}${digits}` : '')
          }}
        />
      </div>
    </FieldFrame>
  )
}

/** A pasted «8 910…» or «+7 910…» loses its first digit or code: the select already says it. */
function dropCode(text: string, code: string, digits: number | null): string {
  const typed = text.replace(/\D/g, '')
  if (!digits || typed.length <= digits) return text
  if (code === '7' && /^[78]/.test(typed)) return typed.slice(1)
  return typed.startsWith(code) ? typed.slice(code.length) : text
}

function countryOf(phone: string, fallback: PhoneCountry): PhoneCountry {
  if (/^7[67]/.test(phone)) return 'KZ'
  if (phone.startsWith('375')) return 'BY'
  return phone && !phone.startsWith('7') ? 'ALL' : fallback
}
