import { type CartLine, keepArticle, keepTogether, type SheetLine, type SheetPosition } from '@agromarket/shared'
import { IconBell, IconCheck } from '@tabler/icons-react'
import { openDialog } from '../../../lib/dialogs.ts'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { RowIcon } from '../../../ui/buttons/row-icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { FitMark } from '../../parts/fit-mark.tsx'
import { StockDot } from '../../parts/stock-dot.tsx'
import type { Fit } from '../../parts/use-fits.ts'
import { Price } from '../../pricing/price.tsx'
import classes from './position-list.module.css'
import { PositionPurchase } from './position-purchase.tsx'
import { VariantNote } from './variant-note.tsx'
import { fitOfVariant, fitsSerial } from './variants.ts'

interface PositionListProps {
  /** Whether a part fits the machine in use, while there is one. */
  fitOf: (partId: number) => Fit | undefined
  positions: readonly SheetPosition[]
  /** Of the visitor's machine: tells the variants of a position apart. */
  serial: number | null
  selected: number | null
  hovered: number | null
  lineOf: (partId: number) => CartLine | undefined
  onSelect: (position: number) => void
  onHover: (position: number | null) => void
  onAdd: (partId: number, count: number) => void
}

/** The parts list beside the drawing; number and row are one control on both sides. */
export function PositionList(props: PositionListProps) {
  return (
    <ol className={classes.list}>
      {props.positions.map((position) => (
        <PositionRow key={position.position} {...props} position={position} />
      ))}
    </ol>
  )
}

function PositionRow({ position: { position, lines }, ...props }: PositionListProps & { position: SheetPosition }) {
  const { selected, hovered, lineOf, onSelect, onHover } = props
  const isSelected = position === selected
  const isInCart = lines.some(({ part }) => part && lineOf(part.id))
  const isUnsold = lines.every(({ part }) => !part)
  const isOff = !isUnsold && lines.every(({ part }) => !part || part.stock.state === 'none')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its number does the same by keyboard
    <li
      id={`position-${position}`}
      className={classes.position}
      data-active={isSelected || undefined}
      data-hover={position === hovered || undefined}
      onClick={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a, button, input, fieldset'))
          onSelect(position)
      }}
      onPointerEnter={() => onHover(position)}
      onPointerLeave={() => onHover(null)}
    >
      <button
        type="button"
        className={`${classes.number} printed`}
        aria-pressed={isSelected}
        aria-label={`Позиция ${position}`}
        data-cart={isInCart || undefined}
        data-off={isOff || undefined}
        data-unsold={isUnsold || undefined}
        onClick={() => onSelect(position)}
        onFocus={() => onHover(position)}
        onBlur={() => onHover(null)}
      >
        {position}
      </button>
      <div className={classes.lines}>
        {lines.map((line) => (
          <PositionLine key={line.line} {...props} line={line} isSelected={isSelected} />
        ))}
      </div>
    </li>
  )
}

interface PositionLineProps extends Pick<PositionListProps, 'fitOf' | 'lineOf' | 'onAdd' | 'serial'> {
  line: SheetLine
  isSelected: boolean
}

/** One part of the position: of the selected one with its stepper and the way to the part's page. */
function PositionLine({ line, isSelected, serial, fitOf, lineOf, onAdd }: PositionLineProps) {
  const { part, name, count } = line
  const isForeign = fitsSerial(line, serial) === false
  const fit = part ? fitOfVariant(fitOf(part.id), line, serial) : undefined
  const cartLine = part ? lineOf(part.id) : undefined
  return (
    <div className={classes.line} data-part-id={part?.id} data-foreign={isForeign || undefined}>
      <div className={classes.facts}>
        {part ? (
          <Link href={part.url} className={classes.article}>
            {keepArticle(part.article)}
          </Link>
        ) : (
          <b className={classes.article}>{name}</b>
        )}
        <span className={classes.name}>
          {part ? keepTogether(name) : 'Отдельно не продаётся'}
          {count > 1 && !/ шт\.$/.test(name) && `, ${count}\u00a0шт.`}
        </span>
        <VariantNote line={line} serial={serial} className={classes.range} />
        {part && <FitMark fit={fit} />}
      </div>
      {part && (
        <div className={classes.offer}>
          <Price price={part.price} />
          <StockDot stock={part.stock} hasBranch={false} />
        </div>
      )}
      {part && !isSelected && <RowAction line={line} isInCart={cartLine !== undefined} onAdd={onAdd} />}
      {part && isSelected && (
        <div className={classes.purchase}>
          <PositionPurchase part={part} count={count} cartLine={cartLine} onAdd={onAdd} />
          <LinkButton href={part.url} variant="default" size="xs">
            О детали
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function RowAction({
  line: { part, count },
  isInCart,
  onAdd,
}: {
  line: SheetLine
  isInCart: boolean
  onAdd: PositionLineProps['onAdd']
}) {
  if (!part) return null
  if (isInCart) {
    return (
      <span className={classes.done}>
        <IconCheck size={20} stroke={2} aria-hidden="true" />
        <span className="visually-hidden">В корзине</span>
      </span>
    )
  }
  const isOff = part.stock.state === 'none'
  return (
    <button
      type="button"
      className={classes.action}
      data-off={isOff || undefined}
      aria-label={isOff ? `Узнать срок, ${part.article}` : `В корзину, ${part.article}`}
      onClick={() =>
        isOff ? openDialog({ kind: 'priceRequest', part: { ...part, count }, about: 'stock' }) : onAdd(part.id, count)
      }
    >
      {isOff ? <IconBell size={18} stroke={1.75} aria-hidden="true" /> : <RowIcon name="cart-plus" size={18} />}
    </button>
  )
}
