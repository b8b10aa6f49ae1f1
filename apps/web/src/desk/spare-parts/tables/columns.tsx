import {
  type BranchStock,
  type FittingModel,
  formatMoney,
  formatSerialRange,
  type HoldingOrder,
  kazakhstanCountryId,
  type ListedPrice,
  numberRelationLabels,
  orderStatusLabels,
  orderTerm,
  type RelatedNumber,
  russiaCountryId,
  type SupplierOffer,
  stockText,
} from '@agromarket/shared'
import { Price } from '../../../features/pricing/price.tsx'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { formatDate, formatMoment } from '../../../lib/format/format-date.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import classes from './columns.module.css'
import { CopyNumber } from './copy-number.tsx'
import type { DataColumn } from './data-table.tsx'

const none = '–'
const countries: Record<number, string> = { [russiaCountryId]: 'Россия', [kazakhstanCountryId]: 'Казахстан' }
const kmFormat = (km: number) => `${formatNumber(km)}\u00a0км`
const pieces = (count: number) => (count > 0 ? formatNumber(count) : none)

export const stockColumns: readonly DataColumn<BranchStock>[] = [
  {
    title: 'Филиал',
    cell: ({ branch, isOwn, distanceKm }) => (
      <>
        {branch.city}{' '}
        <span className={classes.aside}>
          {isOwn ? 'ваш филиал' : distanceKm === null ? countries[branch.countryId] : kmFormat(distanceKm)}
        </span>
      </>
    ),
  },
  { title: 'Свободно', isNumber: true, cell: ({ free }) => (free > 0 ? <b>{formatNumber(free)}</b> : 0) },
  { title: 'Резерв', isNumber: true, cell: ({ reserved }) => pieces(reserved) },
  { title: 'В пути', isNumber: true, cell: ({ incoming }) => pieces(incoming) },
  { title: 'Цена', isNumber: true, cell: ({ priceMinor, currency }) => <Money {...{ priceMinor, currency }} /> },
  {
    title: 'Обновлено',
    isNumber: true,
    cell: ({ updatedAt }) => <span className={classes.meta}>{updatedAt ? formatMoment(updatedAt) : none}</span>,
  },
]

export const priceColumns: readonly DataColumn<ListedPrice>[] = [
  { title: 'Прайс-лист', cell: ({ name }) => name },
  {
    title: 'Скидка',
    isNumber: true,
    cell: ({ discountPercent }) => (discountPercent === null ? none : `\u2212${discountPercent}\u00a0%`),
  },
  {
    title: 'Цена',
    isNumber: true,
    cell: ({ priceMinor, oldPriceMinor, currency }) => (
      <>
        <Money {...{ priceMinor, currency }} />
        {oldPriceMinor !== null && (
          <small>
            <span className="visually-hidden">Прежняя цена </span>
            <del>{formatMoney(oldPriceMinor, currency)}</del>
          </small>
        )}
      </>
    ),
  },
  {
    title: 'С даты',
    isNumber: true,
    cell: ({ updatedAt }) => <span className={classes.meta}>{updatedAt ? formatDate(updatedAt) : none}</span>,
  },
]

/** What suppliers sell to order, marked up by their rules. */
export const offerColumns: readonly DataColumn<SupplierOffer>[] = [
  { title: 'Поставщик', cell: ({ supplierName }) => supplierName },
  {
    title: 'Его артикул',
    cell: ({ article, maker }) => (
      <>
        <CopyNumber number={article} />
        {maker !== '' && <small>{maker}</small>}
      </>
    ),
  },
  {
    title: 'Остаток',
    isNumber: true,
    cell: ({ stockKind, quantity }) => {
      if (stockKind !== 'exact' && stockKind !== 'atLeast' && stockKind !== 'about') return 'есть'
      return `${stockKind === 'atLeast' ? '>' : ''}${formatNumber(quantity)}`
    },
  },
  {
    title: 'Срок',
    cell: ({ days }) => (
      <span className={classes.dotted}>
        <StateDot state="on_order" />
        под заказ, {orderTerm(days)}
      </span>
    ),
  },
  {
    title: 'Цена клиенту',
    isNumber: true,
    cell: ({ priceMinor, currency }) => <Money {...{ priceMinor, currency }} />,
  },
  {
    title: 'Прайс',
    cell: ({ updatedAt, multiplicity }) => (
      <>
        <span className={classes.meta}>{formatMoment(updatedAt)}</span>
        {multiplicity > 1 && <small>Кратность {formatNumber(multiplicity)}</small>}
      </>
    ),
  },
]

export const orderColumns: readonly DataColumn<HoldingOrder>[] = [
  { title: 'Заказ', cell: ({ number }) => <CopyNumber number={number} /> },
  { title: 'Дата', cell: ({ createdAt, timeZone }) => formatMoment(createdAt, timeZone) },
  { title: 'Состояние', cell: ({ status }) => orderStatusLabels[status] },
  { title: 'Выдача', cell: ({ branchCity }) => branchCity },
  {
    title: 'Где лежит',
    cell: ({ sources }) => sources.map(({ city, count }) => `${city}\u00a0${count}`).join(', '),
  },
  { title: 'Штук', isNumber: true, cell: ({ count }) => <b>{formatNumber(count)}</b> },
]

export const numberColumns = (hrefOfPart: (id: number) => string): readonly DataColumn<RelatedNumber>[] => [
  { title: 'Артикул', cell: ({ number }) => <CopyNumber number={number} /> },
  {
    title: 'Производитель, связь',
    cell: ({ manufacturer, relation, part }) => (
      <>
        {manufacturer}
        <small>{numberRelationLabels[relation]}</small>
        {part && (
          <Link href={hrefOfPart(part.id)} className={classes.partLink}>
            {part.name}
            {part.article !== '' && <span className="visually-hidden">, {part.article}</span>}
          </Link>
        )}
      </>
    ),
  },
  { title: 'Наличие', cell: ({ part }) => (part ? <Stock stock={part.stock} /> : none) },
  { title: 'Цена', isNumber: true, cell: ({ part }) => (part?.price ? <Price price={part.price} /> : none) },
]

/** Machines stand in the shop, which is a document of its own. */
export const modelColumns: readonly DataColumn<FittingModel>[] = [
  {
    title: 'Модель',
    cell: ({ model, manufacturer, years }) => (
      <span className={classes.model}>
        <MachineDrawing name={model.icon} width={40} />
        <span>
          <a href={model.url}>{model.name}</a>
          <small>{[manufacturer, years].filter(Boolean).join(', ')}</small>
        </span>
      </span>
    ),
  },
  { title: 'Узел', cell: ({ node }) => node || none },
  {
    title: 'Чертёж',
    cell: ({ sheet, position, sheetUrl }) =>
      sheetUrl ? <a href={sheetUrl}>{placeOf(sheet, position)}</a> : placeOf(sheet, position),
  },
  {
    title: 'Серийные №',
    isNumber: true,
    cell: ({ sheetUrl, serialFrom, serialTo }) => (
      <span className={classes.meta}>{sheetUrl ? formatSerialRange({ serialFrom, serialTo }) || 'все' : none}</span>
    ),
  },
]

function placeOf(sheet: number | null, position: number | null): string {
  if (sheet === null) return none
  return position === null ? `Лист ${sheet}` : `Лист ${sheet}, поз. ${position}`
}

function Money({ priceMinor, currency }: Pick<ListedPrice, 'priceMinor' | 'currency'>) {
  return priceMinor > 0 ? <b>{formatMoney(priceMinor, currency)}</b> : <span className={classes.meta}>По запросу</span>
}

function Stock({ stock }: { stock: NonNullable<RelatedNumber['part']>['stock'] }) {
  return (
    <span className={classes.dotted}>
      <StateDot state={stock.state} />
      {stockText(stock)}
    </span>
  )
}
