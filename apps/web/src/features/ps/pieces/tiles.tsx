import type { ModelCard, ProductCard } from '@agromarket/shared'
import { MachineDrawing, PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Price } from '../../pricing/price.tsx'
import classes from './tiles.module.css'
import { toName } from './to-name.ts'

/** Machines and parts as a row of tiles. */
export function Tiles({ items, isPrint }: { items: readonly ProductCard[]; isPrint: boolean }) {
  return (
    <ul className={classes.tiles}>
      {items.map((item) =>
        item.kind === 'model' ? (
          <li key={item.url} data-model-id={item.id}>
            <MachineDrawing name={item.icon} width={130} />
            <Link href={item.url}>{toName(item)}</Link>
            <span>{item.years}</span>
          </li>
        ) : (
          <li key={item.url} data-part-id={item.id}>
            <PartDrawing name={item.icon} size={56} />
            <Link href={item.url}>{item.article}</Link>
            <span>{item.name}</span>
            {/* Paper signs nobody in. */}
            {!(isPrint && item.price === null) && <Price price={item.price} />}
          </li>
        ),
      )}
    </ul>
  )
}

/** Machines alone as tiles. */
export function ModelTiles({ items, isPrint }: { items: readonly ModelCard[]; isPrint: boolean }) {
  return <Tiles isPrint={isPrint} items={items.map((item) => ({ kind: 'model', ...item }))} />
}
