import { formatOfferMoney, type OfferMachine, type OfferOption, offerLimits, optionAmount } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import pageStyles from './offer.module.css'
import styles from './offer-machines.module.css'
import type { OfferInHand } from './use-offer.ts'

/** Options with what each costs; in change mode the same rows have their controls, and nothing moves. */
export function OfferOptions({ offer, machine }: { offer: OfferInHand; machine: OfferMachine }) {
  return (
    <ul className={styles.options}>
      <Commissioning offer={offer} machine={machine} />
      {machine.options.map((option) => (
        <OptionRow key={option.id} offer={offer} machine={machine} option={option} />
      ))}
    </ul>
  )
}

/** What comes with every machine: no option, and part of its price. */
function Commissioning({
  offer,
  machine: { count, commissioningMinor },
}: {
  offer: OfferInHand
  machine: OfferMachine
}) {
  if (commissioningMinor === 0) return null
  return (
    <li className={styles.optionRow}>
      <span className={styles.optionMark}>
        <Included />
        <span className={styles.optionName}>Пусконаладка</span>
      </span>
      <span className={pageStyles.meta}>{count} шт.</span>
      <span className={styles.optionSum}>
        <span className="tnum">{formatOfferMoney(count * commissioningMinor, offer.page.currency)}</span>
      </span>
    </li>
  )
}

function Included() {
  return <IconCheck size={18} stroke={2} aria-label="Входит" role="img" />
}

function OptionRow({ offer, machine, option }: { offer: OfferInHand; machine: OfferMachine; option: OfferOption }) {
  const changed = offer.changedKeys.get(`option:${option.id}`)
  const { currency } = offer.page
  const shownMinor = option.isIncluded ? optionAmount(option) : option.count * option.priceMinor
  return (
    <li
      className={styles.optionRow}
      data-changed={changed ? true : undefined}
      data-out={!option.isIncluded || undefined}
    >
      <OptionName offer={offer} machine={machine} option={option} />
      <OptionCount offer={offer} option={option} />
      <span className={styles.optionSum}>
        {(changed || !option.isIncluded) && <small>{changed ? wasWords(offer, option) : 'по желанию'}</small>}
        <span className="tnum">{formatOfferMoney(shownMinor, currency)}</span>
      </span>
    </li>
  )
}

/** What stood there before the change. */
function wasWords({ page }: OfferInHand, { id, isIncluded }: OfferOption) {
  const was = page.content.machines.flatMap(({ options }) => options).find((one) => one.id === id)
  if (!was?.isIncluded) return 'добавлено'
  return isIncluded ? <del className="tnum">{formatOfferMoney(optionAmount(was), page.currency)}</del> : 'убрано'
}

function OptionName({ offer, machine, option }: { offer: OfferInHand; machine: OfferMachine; option: OfferOption }) {
  const { id, title, note, isIncluded, isFixed, count } = option
  const words = (
    <span className={styles.optionName}>
      {title}
      {note && <small>{note}</small>}
    </span>
  )
  if (offer.mode === 'view') {
    return (
      <span className={styles.optionMark}>
        {isIncluded ? <Included /> : <span className={styles.absent} role="img" aria-label="Не входит" />}
        {words}
      </span>
    )
  }
  const offered = offer.page.content.machines.flatMap(({ options }) => options).find((one) => one.id === id)
  const again = offered?.isIncluded ? offered.count : Math.max(count, machine.count)
  return (
    <Checkbox
      className={styles.optionMark}
      checked={isIncluded}
      disabled={offer.isSaving || isFixed}
      onChange={({ target }) => offer.change({ type: 'option', id, count: target.checked ? again : 0 })}
    >
      {words}
    </Checkbox>
  )
}

function OptionCount({ offer, option }: { offer: OfferInHand; option: OfferOption }) {
  const { id, title, count, isIncluded, isFixed } = option
  if (offer.mode === 'view' || !isIncluded || isFixed) return <span className={pageStyles.meta}>{count} шт.</span>
  return (
    <QuantityStepper
      label={`Количество, ${title}`}
      value={count}
      max={offerLimits.count}
      isDisabled={offer.isSaving}
      onChange={(next) => offer.change({ type: 'option', id, count: next })}
    />
  )
}
