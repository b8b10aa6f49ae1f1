import { type ModelCard, type PartCard, toProductCode } from '@agromarket/shared'
import { openDialog } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import { CartControl } from '../parts/cart-control.tsx'
import { FavoriteButton } from '../parts/favorite-button.tsx'
import { useIsFavorite } from '../parts/favorites.queries.ts'
import { StockDot } from '../parts/stock-dot.tsx'
import { useChooseFavorite } from '../parts/use-choose-favorite.ts'
import { useVisitorParts } from '../parts/use-visitor-parts.ts'
import { DiscountBadge, Price } from '../pricing/price.tsx'
import classes from './compare-table.module.css'
import type { CompareColumn } from './compare-table.tsx'

/** Parts as columns: name and price above, stock and the way into the cart below. */
export function usePartColumns(parts: readonly PartCard[]): CompareColumn[] {
  const { lineOf, isFavorite, actions } = useVisitorParts()
  return parts.map((part) => ({
    code: toProductCode({ partId: part.id }),
    title: part.article,
    url: part.url,
    data: { 'data-part-id': part.id },
    picture: <PartDrawing name={part.icon} size={88} />,
    head: (
      <>
        <span className={classes.name}>{part.name}</span>
        <HeadPrice part={part} />
      </>
    ),
    offer: (
      <>
        <StockDot stock={part.stock} />
        <div className={`${classes.buttons} no-print`}>
          <CartControl part={part} line={lineOf(part.id)} onAdd={actions.addToCart} />
          <FavoriteButton
            name={part.article}
            isFavorite={isFavorite(part.id)}
            onToggle={() => actions.chooseFavorite(part.id, !isFavorite(part.id))}
          />
        </div>
      </>
    ),
  }))
}

/** Machines as columns: they are sold by an offer. */
export function toModelColumns(models: readonly ModelCard[]): CompareColumn[] {
  return models.map((model) => ({
    code: toProductCode({ modelId: model.id }),
    title: model.name.startsWith(model.manufacturer) ? model.name : `${model.manufacturer} ${model.name}`,
    url: model.url,
    data: { 'data-model-id': model.id },
    picture: <MachineDrawing name={model.icon} width={156} className={classes.machine} />,
    head: <span className={classes.onRequest}>Цена по запросу</span>,
    offer: <MachineOffer model={model} />,
  }))
}

function MachineOffer({ model }: { model: ModelCard }) {
  const code = toProductCode({ modelId: model.id })
  const isFavorite = useIsFavorite(code)
  const choose = useChooseFavorite()
  return (
    <>
      Под заказ
      <div className={`${classes.buttons} no-print`}>
        <div>
          <Button variant="quiet" size="sm" onClick={() => openDialog({ kind: 'offerRequest', model })}>
            Запросить КП
          </Button>
        </div>
        <FavoriteButton name={model.name} isFavorite={isFavorite} onToggle={() => choose(code, !isFavorite)} />
      </div>
    </>
  )
}

/** The old price and the badge above the price, so that the prices of all parts stand on one line. */
function HeadPrice({ part: { price } }: { part: PartCard }) {
  return (
    <span className={classes.price}>
      <Price price={price} size="tile" />
      <DiscountBadge percent={price?.discountPercent ?? null} />
    </span>
  )
}
