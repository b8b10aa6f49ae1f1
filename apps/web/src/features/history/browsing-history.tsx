import type { ProductCard } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Price } from '../pricing/price.tsx'
import classes from './browsing-history.module.css'

/** One row of tiles. */
const shown = 6

/**
 * «Вы смотрели»: one visitor's, so it appears after the page has loaded; absent when empty. `modelId` is the machine
 * whose page shows it: it is left out.
 */
export function BrowsingHistory({ modelId }: { modelId?: number }) {
  const isMounted = useMounted()
  const { history } = api.useUtils()
  const query = { limit: shown, ...(modelId !== undefined && { modelId }) }
  const { data: products } = api.history.list.useQuery(query, { enabled: isMounted })
  const clear = api.history.clear.useMutation({ onSuccess: () => history.list.setData(query, []) })
  if (!isMounted || !products || products.length === 0) return null
  return (
    <section>
      <SectionHead title="Вы смотрели">
        <button type="button" className={classes.clear} disabled={clear.isPending} onClick={() => clear.mutate()}>
          Очистить
        </button>
      </SectionHead>
      <ul className={classes.history}>
        {products.map((product) => (
          <HistoryTile key={product.url} product={product} />
        ))}
      </ul>
    </section>
  )
}

function HistoryTile({ product }: { product: ProductCard }) {
  if (product.kind === 'model') {
    return (
      <li className={classes.tile} data-model-id={product.id}>
        <span className={classes.picture}>
          <MachineDrawing name={product.icon} width={110} />
        </span>
        <Link href={product.url}>{product.name}</Link>
        <span className={classes.name}>{product.manufacturer}</span>
      </li>
    )
  }
  return (
    <li className={classes.tile} data-part-id={product.id}>
      <span className={classes.picture}>
        <PartDrawing name={product.icon} size={44} />
      </span>
      <Link href={product.url}>{product.article}</Link>
      <span className={classes.name}>{product.name}</span>
      <Price price={product.price} />
    </li>
  )
}
