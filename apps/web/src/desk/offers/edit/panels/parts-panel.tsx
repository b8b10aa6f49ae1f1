import { formatOfferMoney, isFrom1c, type OfferPart, partAmount } from '@agromarket/shared'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatCount, formatNumber, nouns } from '../../../../lib/format/format-count.ts'
import { QuantityStepper } from '../../../../ui/form/quantity-stepper.tsx'
import cardClasses from '../../frame/card.module.css'
import { changeContent, changeLine, removeLine, sentContentOf } from '../draft.ts'
import { type Editing, Panel } from '../editing.tsx'
import { FigureInput, MoneyInput } from '../fields.tsx'
import { discountOf, discountPercentOf, withDiscountPercent } from '../prices.ts'
import classes from './lines.module.css'
import { PastedParts } from './pasted-parts.tsx'

const partHeads = ['Артикул, наименование', 'Срок', 'Кол-во', 'Цена', 'Скидка', 'Сумма'] as const

/** Parts by a pasted list of articles, each with its price and discount. */
export function PartsPanel({ editing }: { editing: Editing }) {
  const { parts } = editing.draft.content
  const pieces = parts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      editing={editing}
      section="parts"
      action={
        parts.length > 0 && (
          <span className={cardClasses.hint}>
            {formatCount(parts.length, nouns.item)}, {formatNumber(pieces)}&nbsp;шт.
          </span>
        )
      }
    >
      <PastedParts
        hash={editing.offer.page.hash}
        hasClient={editing.offer.client.userId !== null}
        money={editing.draft}
        pasted={editing.pasted}
        onAdd={(added) => editing.change((current) => addParts(current, added))}
      />
      <div className={classes.lines}>
        {parts.length > 0 && (
          <div className={classes.part} data-head="" aria-hidden="true">
            {partHeads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
        )}
        {parts.map((part) => (
          <PartLine key={part.id} editing={editing} part={part} />
        ))}
      </div>
      {parts.some((part) => discountOf(part) > 0) && (
        <Checkbox
          size="sm"
          label="Показать скидку клиенту"
          checked={parts.every(({ isSale }) => isSale)}
          onChange={({ currentTarget: { checked } }) =>
            editing.change((current) => showDiscounts(current, { isSale: checked }))
          }
        />
      )}
    </Panel>
  )
}

/** A part that is there already gets more pieces. */
function addParts(draft: Editing['draft'], added: readonly OfferPart[]): Editing['draft'] {
  const parts = [...draft.content.parts]
  for (const part of added) {
    const at = parts.findIndex(({ partId }) => partId !== null && partId === part.partId)
    const known = parts[at]
    if (known) parts[at] = { ...known, count: known.count + part.count }
    else parts.push(part)
  }
  const title = draft.content.title || 'Запасные части'
  return changeContent(draft, { parts, title })
}

/** In no list and never sent: what is typed is its price by the list too. */
function isPricedHere({ offer }: Editing, { id, partId }: OfferPart): boolean {
  if (partId !== null || isFrom1c(offer.page.source)) return false
  return !sentContentOf(offer)?.parts.some((part) => part.id === id)
}

/** The list's prices of all parts are shown to the client, or of none. */
function showDiscounts(draft: Editing['draft'], shown: Pick<OfferPart, 'isSale'>): Editing['draft'] {
  return changeContent(draft, { parts: draft.content.parts.map((part) => ({ ...part, ...shown })) })
}

function PartLine({ editing, part }: { editing: Editing; part: OfferPart }) {
  const { change, draft, issueOf } = editing
  const { id, article, name, manufacturer, term, place, isInStock, count, priceMinor, partId } = part
  const set = (given: Partial<OfferPart>) => change((current) => changeLine(current, 'parts', { id, ...given }))
  return (
    <div className={classes.part}>
      <p>
        <strong>{article}</strong> <small>{manufacturer}</small>
        <small>{name}</small>
      </p>
      <p className={classes.term} data-stock={isInStock || undefined}>
        {term || (partId === null ? 'Не из каталога' : 'Срок уточняется')}
        <small>{place}</small>
      </p>
      <QuantityStepper
        label={`Количество, ${article}`}
        value={count}
        max={9_999}
        onChange={(next) => set({ count: next })}
      />
      <MoneyInput
        aria-label={`Цена, ${article}`}
        error={issueOf(`content.parts.${id}.priceMinor`)}
        value={priceMinor}
        onChange={(next) => set({ priceMinor: next, ...(isPricedHere(editing, part) && { defaultPriceMinor: next }) })}
      />
      <FigureInput
        aria-label={`Скидка, ${article}`}
        suffix=" %"
        decimals={1}
        max={100}
        value={discountPercentOf(part)}
        onChange={(percent) => percent !== discountPercentOf(part) && set(withDiscountPercent(part, percent))}
      />
      <strong className={classes.amount}>{formatOfferMoney(partAmount(part), draft.currency)}</strong>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Убрать ${article}`}
        onClick={() => change((current) => removeLine(current, 'parts', id))}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
