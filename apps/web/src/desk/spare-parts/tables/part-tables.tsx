import { formatMoney, type SparePartId } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, formatNumber, nouns } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { modelColumns, numberColumns, offerColumns, orderColumns, priceColumns, stockColumns } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import classes from './part-tables.module.css'
import { TableSection } from './table-section.tsx'

/** Tables of one part. Each asks for itself, so that one that fails leaves the others. */
export function PartTables({ id, hrefOfPart }: { id: number; hrefOfPart: (id: number) => string }) {
  const input = { id }
  return (
    <div className={classes.grid}>
      <div className={classes.stock}>
        <StockTable input={input} />
      </div>
      <div className={classes.prices}>
        <PricesTable input={input} />
      </div>
      <div className={classes.whole}>
        <OffersTable id={id} />
      </div>
      <div className={classes.whole}>
        <OrdersTable input={input} />
      </div>
      <div className={classes.half}>
        <NumbersTable input={input} hrefOfPart={hrefOfPart} />
      </div>
      <div className={classes.half}>
        <ModelsTable input={input} />
      </div>
    </div>
  )
}

interface TableProps {
  input: SparePartId
}

function StockTable({ input }: TableProps) {
  const loaded = api.spareParts.stock.useQuery(input)
  const [isWhole, setWhole] = useState(false)
  return (
    <TableSection
      title="Наличие по филиалам"
      loaded={loaded}
      isOpenAtFirst
      note={({ free, reserved, incoming }) => `${free} свободно, ${reserved} в резерве, ${incoming} в пути`}
    >
      {({ branches }) => {
        const holding = branches.filter(
          ({ isOwn, free, reserved, incoming }) => isOwn || free > 0 || reserved > 0 || incoming > 0,
        )
        const others = branches.length - holding.length
        return (
          <>
            <DataTable
              label="Наличие по филиалам"
              columns={stockColumns}
              rows={isWhole ? branches : holding}
              keyOf={({ branch }) => branch.id}
              isTinted={({ isOwn }) => isOwn}
            />
            {others > 0 && (
              <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Только где есть' : `Ещё ${formatCount(others, nouns.branch)} без остатка`}
              </button>
            )}
          </>
        )
      }}
    </TableSection>
  )
}

function PricesTable({ input }: TableProps) {
  const loaded = api.spareParts.prices.useQuery(input)
  return (
    <TableSection
      title="Прайс-листы"
      loaded={loaded}
      note={({ lists }) => {
        const base = lists.find(({ isOwn, oldPriceMinor }) => isOwn && oldPriceMinor !== null)
        return base?.oldPriceMinor ? `без скидки ${formatMoney(base.oldPriceMinor, base.currency)}` : ''
      }}
    >
      {({ lists }) => (
        <DataTable
          label="Прайс-листы"
          columns={priceColumns}
          rows={lists}
          keyOf={({ priceListId }) => priceListId}
          isTinted={({ isOwn }) => isOwn}
        />
      )}
    </TableSection>
  )
}

function OffersTable({ id }: { id: number }) {
  const loaded = api.suppliers.offers.useQuery({ partIds: [id] })
  return (
    <TableSection
      title="Предложения поставщиков"
      loaded={loaded}
      note={(offers) => offers.length > 0 && formatCount(offers.length, offerForms)}
      empty={(offers) => (offers.length === 0 ? 'Поставщики эту деталь сейчас не предлагают.' : undefined)}
    >
      {(offers) => (
        <DataTable
          label="Предложения поставщиков"
          columns={offerColumns}
          rows={offers}
          keyOf={({ positionId }) => positionId}
        />
      )}
    </TableSection>
  )
}

const offerForms = ['предложение', 'предложения', 'предложений'] as const

function OrdersTable({ input }: TableProps) {
  const loaded = api.spareParts.orders.useQuery(input)
  return (
    <TableSection
      title="Открытые заказы"
      loaded={loaded}
      note={({ orders, total }) =>
        orders.length < total
          ? `последние ${orders.length} из ${formatNumber(total)}`
          : total > 0 && formatCount(total, nouns.order)
      }
      empty={({ total }) => (total === 0 ? 'Открытых заказов с этой деталью нет.' : undefined)}
    >
      {({ orders }) => (
        <DataTable label="Открытые заказы" columns={orderColumns} rows={orders} keyOf={({ number }) => number} />
      )}
    </TableSection>
  )
}

function NumbersTable({ input, hrefOfPart }: TableProps & { hrefOfPart: (id: number) => string }) {
  const loaded = api.spareParts.numbers.useQuery(input)
  return (
    <TableSection
      title="Кросс-номера"
      loaded={loaded}
      note={({ numbers }) => numbers.length > 0 && formatCount(numbers.length, numberForms)}
      empty={({ numbers }) => (numbers.length === 0 ? 'Других номеров у детали нет.' : undefined)}
    >
      {({ numbers }) => (
        <DataTable
          label="Кросс-номера"
          columns={numberColumns(hrefOfPart)}
          rows={numbers}
          keyOf={({ number, manufacturer, relation }) => `${relation} ${manufacturer} ${number}`}
        />
      )}
    </TableSection>
  )
}

const numberForms = ['номер', 'номера', 'номеров'] as const

function ModelsTable({ input }: TableProps) {
  const loaded = api.spareParts.models.useQuery(input)
  return (
    <TableSection
      title="Применяемость"
      loaded={loaded}
      note={({ models, total }) =>
        models.length < total
          ? `первые ${models.length} из ${formatNumber(total)}`
          : total > 0 && formatCount(total, nouns.machine)
      }
      empty={({ total }) => (total === 0 ? 'Машины для детали не указаны.' : undefined)}
    >
      {({ models }) => (
        <DataTable
          label="Применяемость"
          columns={modelColumns}
          rows={models}
          keyOf={({ model, node, sheet, position }) => `${model.id} ${node} ${sheet} ${position}`}
        />
      )}
    </TableSection>
  )
}
