import {
  formatAmount,
  formatOfferMoney,
  machineAmount,
  type OfferMachine,
  offerBadgePercent,
  offerLimits,
} from '@agromarket/shared'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import pageStyles from './offer.module.css'
import styles from './offer-machines.module.css'
import { OfferOptions } from './offer-options.tsx'
import { OfferPanel } from './offer-panel.tsx'
import type { OfferInHand } from './use-offer.ts'

/** Machines of the offer: one alone as a page of its own, several as panels that open. */
export function OfferMachines({ offer, lineId }: { offer: OfferInHand; lineId?: string }) {
  const { machines } = offer.content
  const chosen = lineId === undefined ? machines : machines.filter(({ id }) => id === lineId)
  const [only] = chosen
  if (chosen.length === 1 && only) return <SingleMachine offer={offer} machine={only} />
  return chosen.map((machine, index) => (
    <MachinePanel key={machine.id} offer={offer} machine={machine} isFirst={index === 0} />
  ))
}

function SingleMachine({ offer, machine }: { offer: OfferInHand; machine: OfferMachine }) {
  const shipped = offer.content.shipments[0]
  const shipment = [shipped?.subsidiary, shipped?.term].filter(Boolean).join(', ')
  const facts = shipment ? [...machine.facts, { name: 'Отгрузка', value: shipment }] : machine.facts
  return (
    <>
      <section className={pageStyles.panel} aria-label={machine.name}>
        <div className={pageStyles.product}>
          <figure className={pageStyles.portrait}>
            <MachineDrawing name={machine.icon} width={260} />
          </figure>
          <div>
            <FactRows facts={facts} />
            <UseCases machine={machine} />
            <MachinePrice offer={offer} machine={machine} />
          </div>
        </div>
      </section>
      {(machine.options.length > 0 || machine.commissioningMinor > 0) && (
        <OfferPanel title="Комплектация" note={includedWords(machine)}>
          <OfferOptions offer={offer} machine={machine} />
        </OfferPanel>
      )}
    </>
  )
}

function MachinePrice({ offer, machine }: { offer: OfferInHand; machine: OfferMachine }) {
  const { currency } = offer.page
  const badge = offerBadgePercent(machine)
  return (
    <div className={styles.machinePrice} data-changed={offer.changedKeys.has(`count:${machine.id}`) || undefined}>
      <MachineCount offer={offer} machine={machine} />
      <p>
        {machine.defaultPriceMinor > machine.priceMinor && (
          <span className={styles.old}>
            <del>{formatAmount(machine.defaultPriceMinor * machine.count)}</del>
            {badge !== null && <b className={pageStyles.badge}>−{badge} %</b>}
          </span>
        )}
        <strong className="tnum">{formatOfferMoney(machine.priceMinor * machine.count, currency)}</strong>
      </p>
    </div>
  )
}

function MachineCount({ offer, machine }: { offer: OfferInHand; machine: OfferMachine }) {
  if (offer.mode === 'view') return <span className={pageStyles.meta}>{machine.count} шт.</span>
  return (
    <QuantityStepper
      label={`Количество, ${machine.name}`}
      value={machine.count}
      max={offerLimits.count}
      isDisabled={offer.isSaving}
      onChange={(count) => offer.change({ type: 'count', id: machine.id, count })}
    />
  )
}

/** Name, count and sum; opened: the machine's own price and options. */
function MachinePanel({ offer, machine, isFirst }: { offer: OfferInHand; machine: OfferMachine; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst)
  const { hash, currency } = offer.page
  const panelId = `machine-${machine.id}`
  return (
    <section className={pageStyles.panel}>
      <h2 className={styles.fold}>
        <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
          <MachineDrawing name={machine.icon} width={108} className={styles.foldPicture} />
          <span className={styles.foldName}>
            {machine.name}
            <small>{machine.note}</small>
          </span>
          <span className={`${pageStyles.meta} ${styles.foldCount}`}>{machine.count} шт.</span>
          <strong className={`tnum ${styles.foldSum}`}>{formatOfferMoney(machineAmount(machine), currency)}</strong>
          <IconChevronDown className={styles.foldSign} size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className={styles.foldBody}>
        <MachineOwn offer={offer} machine={machine} />
        <OfferOptions offer={offer} machine={machine} />
        <p className={styles.foldFoot}>
          <Link href={`/offer/${hash}/${machine.id}`}>Открыть как отдельное предложение</Link>
          <span className={pageStyles.meta}>{includedWords(machine)}</span>
        </p>
      </div>
    </section>
  )
}

function MachineOwn({ offer, machine }: { offer: OfferInHand; machine: OfferMachine }) {
  const badge = offerBadgePercent(machine)
  return (
    <div className={styles.optionRow} data-changed={offer.changedKeys.has(`count:${machine.id}`) || undefined}>
      <p className={styles.ownPrice}>
        Машина, <span>{formatOfferMoney(machine.priceMinor, offer.page.currency)} за шт.</span>
        {machine.defaultPriceMinor > machine.priceMinor && (
          <>
            , <del>{formatAmount(machine.defaultPriceMinor)}</del>
          </>
        )}
        {badge !== null && <b className={pageStyles.badge}>−{badge} %</b>}
      </p>
      <MachineCount offer={offer} machine={machine} />
      <strong className="tnum">{formatOfferMoney(machine.priceMinor * machine.count, offer.page.currency)}</strong>
    </div>
  )
}

function includedWords({ options }: OfferMachine): ReactNode {
  if (options.length === 0) return undefined
  return `Включено ${options.filter(({ isIncluded }) => isIncluded).length} из ${options.length}`
}

export function FactRows({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={pageStyles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the machine is for, with how fit it is. Spec §3 selected use cases. */
function UseCases({ machine }: { machine: OfferMachine }) {
  const chosen = machine.useCases.filter(({ isSelected }) => isSelected)
  if (chosen.length === 0) return null
  return (
    <ul className={styles.useCases} aria-label="Подходит для">
      {chosen.map(({ id, title, rating }) => (
        <li key={id}>
          {title} <small>{rating} из 5</small>
        </li>
      ))}
    </ul>
  )
}
