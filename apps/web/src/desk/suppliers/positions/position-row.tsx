import { type SupplierPosition, tellRow } from '@agromarket/shared'
import { Button, Table } from '@mantine/core'
import { type Icon, IconAlertCircle, IconCircleCheck, IconCirclePlus, IconRefresh } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatPrice } from '../formats.ts'
import classes from './positions.module.css'

interface PositionRowProps {
  /** In the whole list, from 0. */
  place: number
  /** Undefined while its page is on the way. */
  row: SupplierPosition | undefined
  onLink: (row: SupplierPosition) => void
  onName: (spelling: string, manufacturerId: number) => void
}

const states: Record<SupplierPosition['state'], { word: string; icon: Icon }> = {
  unchanged: { word: 'Без изменений', icon: IconCircleCheck },
  changed: { word: 'Изменена', icon: IconRefresh },
  new: { word: 'Новая', icon: IconCirclePlus },
  error: { word: 'Ошибка', icon: IconAlertCircle },
}

/** One row of the file: what was before stands struck through, what is wrong says why. */
export function PositionRow({ place, row, onLink, onName }: PositionRowProps) {
  if (!row) {
    return (
      <Table.Tr aria-rowindex={place + 2}>
        <Table.Td colSpan={8} className={classes.waiting}>
          …
        </Table.Td>
      </Table.Tr>
    )
  }
  const { word, icon: Mark } = states[row.state]
  const problem = row.problems.map(({ message }) => message).join('. ')
  return (
    <Table.Tr aria-rowindex={place + 2} data-state={row.state}>
      <Table.Td>{tellRow(row.rowNumber, formatNumber)}</Table.Td>
      <Table.Td className={classes.article}>{row.article || <mark>пусто</mark>}</Table.Td>
      <Table.Td className={classes.name}>
        <span>{row.name}</span>
        {problem && <small title={problem}>{problem}</small>}
      </Table.Td>
      <Table.Td>
        {row.maker}
        {row.likeMaker && <NameMaker spelling={row.maker} maker={row.likeMaker} onName={onName} />}
      </Table.Td>
      <Table.Td className={classes.number}>
        {row.oldPriceMinor !== null && <s>{formatPrice(row.oldPriceMinor, row.currency)}</s>}
        <Price row={row} />
      </Table.Td>
      <Table.Td className={classes.number}>
        {row.oldQuantity !== null && <s>{formatNumber(row.oldQuantity)}</s>}
        {row.state === 'error'
          ? row.stockText
          : `${row.stockKind === 'atLeast' ? '≥\u00a0' : ''}${formatNumber(row.quantity)}`}
      </Table.Td>
      <Table.Td>
        <span className={classes.state}>
          <Mark size={18} stroke={1.75} aria-hidden="true" />
          {word}
        </span>
      </Table.Td>
      <Table.Td>
        <OnSite row={row} onLink={onLink} />
      </Table.Td>
    </Table.Tr>
  )
}

interface NameMakerProps extends Pick<PositionRowProps, 'onName'> {
  spelling: string
  maker: NonNullable<SupplierPosition['likeMaker']>
}

/** The way to say that an unknown maker is the one that it sounds like. */
function NameMaker({ spelling, maker: { id, name }, onName }: NameMakerProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={`Записать «${spelling}» как ${name}`}
      onClick={() => onName(spelling, id)}
    >
      Записать как {name}
    </Button>
  )
}

function Price({ row: { priceMinor, priceText, currency, state } }: { row: SupplierPosition }) {
  if (priceMinor !== null) return <span>{formatPrice(priceMinor, currency)}</span>
  return state === 'error' ? <mark>{priceText || 'пусто'}</mark> : <span>По запросу</span>
}

/** Which part of the shop the position is, and the way to say so by hand. */
function OnSite({ row, onLink }: Pick<PositionRowProps, 'onLink'> & { row: SupplierPosition }) {
  if (row.id === null) return null
  const word = row.part ? 'Другая' : 'Связать'
  return (
    <span className={classes.onSite}>
      {row.part && <span>{row.part.matchedBy === 'hand' ? 'Связана вручную' : 'Узнана'}</span>}
      <Button
        size="xs"
        variant={row.part ? 'subtle' : 'light'}
        aria-label={`${word}, ${row.article}`}
        onClick={() => onLink(row)}
      >
        {word}
      </Button>
    </span>
  )
}
