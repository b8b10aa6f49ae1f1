import { type DeskOffer, formatOfferMoney, isFrom1c, machineAmount, type OfferMachine } from '@agromarket/shared'
import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MachineDrawing } from '../../../../ui/drawings/drawing.tsx'
import { QuantityStepper } from '../../../../ui/form/quantity-stepper.tsx'
import cardClasses from '../../frame/card.module.css'
import { changeLine, removeLine, sentContentOf } from '../draft.ts'
import type { Editing } from '../editing.tsx'
import { FigureInput, MoneyInput } from '../fields.tsx'
import {
  discountOf,
  discountPercentOf,
  type ListedPrice,
  withDiscount,
  withDiscountPercent,
  withListPrice,
} from '../prices.ts'
import lineClasses from './lines.module.css'
import { MachineOptions } from './machine-options.tsx'
import { MachineUses } from './machine-uses.tsx'
import classes from './machines.module.css'
import panelClasses from './panels.module.css'

interface MachineCardProps {
  editing: Editing
  machine: OfferMachine
  /** Stands open at once. */
  isAlone: boolean
}

/** A machine: its count and sum in one line; prices, uses and options below when it is open. */
export function MachineCard({ editing, machine, isAlone }: MachineCardProps) {
  const [isOpen, setOpen] = useState(isAlone)
  const { change, draft } = editing
  const { id, name, count } = machine
  return (
    <article className={classes.machine} aria-label={name || 'Машина без названия'}>
      <div className={classes.machineHead}>
        <MachineDrawing name={machine.icon} width={72} className={classes.machineDrawing} hasGround={false} />
        <p className={classes.machineName}>
          <strong>{name || 'Машина без названия'}</strong>
          <small>{[machine.facts[0]?.value, machine.note].filter(Boolean).join(', ')}</small>
        </p>
        <QuantityStepper
          label={`Количество, ${name}`}
          value={count}
          max={999}
          onChange={(next) => change((current) => changeLine(current, 'machines', { id, ...withCount(machine, next) }))}
        />
        <strong className={lineClasses.amount}>{formatOfferMoney(machineAmount(machine), draft.currency)}</strong>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-expanded={isOpen}
          aria-label={`Цена и комплектация, ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" className={isOpen ? classes.turned : undefined} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Убрать ${name}`}
          onClick={() => change((current) => removeLine(current, 'machines', id))}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      {isOpen && (
        <>
          <MachinePrices editing={editing} machine={machine} />
          <MachineUses editing={editing} machine={machine} />
          <MachineOptions editing={editing} machine={machine} />
        </>
      )}
    </article>
  )
}

/** Options of as many as there were machines stay as many. */
function withCount(machine: OfferMachine, count: number): Pick<OfferMachine, 'count' | 'options'> {
  const options = machine.options.map((option) => (option.count === machine.count ? { ...option, count } : option))
  return { count, options }
}

/** Machines stand in no price list: who says what one costs without a discount, and for how long. */
function listPriceWords({ page, ...offer }: DeskOffer, id: string): string {
  if (isFrom1c(page.source)) return 'Цену по прайсу назвала 1С, здесь она не меняется.'
  if (!wasSent({ page, ...offer }, id)) {
    return 'Техники в прайс-листе нет: впишите её цену без скидки, от неё считается скидка. После первой отправки её меняет руководитель филиала.'
  }
  return page.rights.canApprove
    ? 'Клиент эту цену по прайсу уже получил: меняете её только вы.'
    : 'Клиент эту цену по прайсу уже получил: её меняет руководитель филиала.'
}

/** The client has been told what the machine costs by the list: its branch's head alone says otherwise. */
function wasSent(offer: DeskOffer, id: string): boolean {
  return sentContentOf(offer)?.machines.some((machine) => machine.id === id) ?? false
}

function MachinePrices({ editing, machine }: Omit<MachineCardProps, 'isAlone'>) {
  const { change, issueOf, offer } = editing
  const { id, name, note, commissioningMinor, isSale } = machine
  const set = (given: Partial<OfferMachine>) => change((current) => changeLine(current, 'machines', { id, ...given }))
  const price = (given: ListedPrice) => set(given)
  const path = `content.machines.${id}`
  return (
    <>
      <div className={panelClasses.grid}>
        <TextInput
          size="sm"
          label="Название"
          maxLength={300}
          value={name}
          error={issueOf(`${path}.name`)}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <TextInput
          size="sm"
          label="Срок и примечание"
          maxLength={300}
          value={note}
          onChange={({ currentTarget: { value } }) => set({ note: value })}
        />
      </div>
      <div className={panelClasses.prices}>
        <MoneyInput
          label="Цена по прайсу"
          disabled={isFrom1c(offer.page.source) || (!offer.page.rights.canApprove && wasSent(offer, id))}
          value={machine.defaultPriceMinor}
          onChange={(listed) => price(withListPrice(machine, listed))}
        />
        <MoneyInput
          label="Скидка"
          value={discountOf(machine)}
          onChange={(discount) => discount !== discountOf(machine) && price(withDiscount(machine, discount))}
        />
        <FigureInput
          label="Скидка, %"
          decimals={1}
          max={100}
          value={discountPercentOf(machine)}
          onChange={(percent) => percent !== discountPercentOf(machine) && price(withDiscountPercent(machine, percent))}
        />
        <MoneyInput
          label="Цена в предложении"
          error={issueOf(`${path}.priceMinor`)}
          value={machine.priceMinor}
          onChange={(priceMinor) => set({ priceMinor })}
        />
        <MoneyInput
          label="Пусконаладка, за шт."
          value={commissioningMinor}
          onChange={(next) => set({ commissioningMinor: next })}
        />
      </div>
      <p className={cardClasses.hint}>{listPriceWords(offer, id)}</p>
      <Checkbox
        size="sm"
        label="Показать скидку клиенту"
        checked={isSale}
        onChange={({ currentTarget: { checked } }) => set({ isSale: checked })}
      />
    </>
  )
}
