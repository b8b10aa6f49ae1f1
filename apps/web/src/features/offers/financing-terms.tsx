import { type FinancedKind, financeProgrammes } from '@agromarket/shared'
import { useId, useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import styles from './offer.module.css'
import type { OfferInHand } from './use-offer.ts'

/** Initial fee and term of a programme: slider and field are one value; out of bounds the field says the bound. */
export function FinancingTerms({ offer, kind }: { offer: OfferInHand; kind: FinancedKind }) {
  const { minFeeBp, maxFeeBp, minMonths, maxMonths } = financeProgrammes[kind]
  const { initialFeeBp, months } = offer.content.payment
  const change = (terms: { initialFeeBp?: number; months?: number }) =>
    offer.change({ type: 'payment', value: kind, initialFeeBp, months, ...terms })
  return (
    <div className={styles.terms}>
      <Term
        label="Аванс, %"
        value={initialFeeBp / 100}
        min={minFeeBp / 100}
        max={maxFeeBp / 100}
        isDisabled={offer.isSaving}
        words={(value) => `${value} %`}
        onChange={(percent) => change({ initialFeeBp: percent * 100 })}
      />
      <Term
        label="Срок, месяцев"
        value={months}
        min={minMonths}
        max={maxMonths}
        isDisabled={offer.isSaving}
        words={(value) => formatCount(value, nouns.month)}
        onChange={(next) => change({ months: next })}
      />
    </div>
  )
}

interface TermProps {
  label: string
  value: number
  min: number
  max: number
  isDisabled: boolean
  words: (value: number) => string
  onChange: (value: number) => void
}

function Term({ label, value, min, max, isDisabled, words, onChange }: TermProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? value : Number(draft)
  const problem = Number.isInteger(typed) && typed >= min && typed <= max ? null : `От ${words(min)} до ${words(max)}`
  const type = (text: string) => {
    setDraft(text)
    const next = Number(text)
    if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
  }
  return (
    <div className={styles.termField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="tnum"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={draft ?? value}
        disabled={isDisabled}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(null)}
      />
      <input
        type="range"
        aria-label={`${label}, ползунок`}
        min={min}
        max={max}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <span className={styles.bounds} aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </span>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
