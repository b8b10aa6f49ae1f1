import type { ProductCard } from '@agromarket/shared'
import { formatNumber } from '../../../../lib/format/format-count.ts'
import { MachineDrawing, PartDrawing } from '../../../../ui/drawings/drawing.tsx'
import { SectionHead } from '../../../../ui/layout/section-head.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Price } from '../../../pricing/price.tsx'
import type { PsBlockProps } from '../block-props.ts'
import classes from './cards.module.css'
import { toName } from './model-lines.tsx'

/** Machines and parts as a row of tiles. */
function Tiles({ items }: { items: readonly ProductCard[] }) {
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
            <Price price={item.price} />
          </li>
        ),
      )}
    </ul>
  )
}

const asModels = (items: PsBlockProps<'productsCards'>['data']['items']): ProductCard[] =>
  items.map((item) => ({ kind: 'model', ...item }))

export function ProductsCards({ settings, data }: PsBlockProps<'productsCards'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      <Tiles items={asModels(data.items)} />
    </section>
  )
}

export function SimilarModels({ settings, data }: PsBlockProps<'similarModels'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      <Tiles items={asModels(data.items)} />
    </section>
  )
}

export function BrowsingHistory({ settings, data }: PsBlockProps<'browsingHistory'>) {
  return (
    <section className="container">
      <SectionHead title={settings.title} />
      <Tiles items={data.items} />
    </section>
  )
}

const lists = {
  compare: { name: 'Сравнение', href: '/compare' },
  cart: { name: 'Корзина', href: '/cart' },
  bookmarks: { name: 'Избранное', href: '/profile/bookmarks' },
} as const

function OwnList({ settings, data, of }: Pick<PsBlockProps<'cart'>, 'settings' | 'data'> & { of: keyof typeof lists }) {
  const { name, href } = lists[of]
  return (
    <section className="container">
      <SectionHead
        title={settings.title}
        link={{ name: `${name}, ${formatNumber(data.total)}`, href, shortName: 'Все' }}
      />
      <Tiles items={data.items} />
    </section>
  )
}

export const Compare = (props: PsBlockProps<'compare'>) => <OwnList {...props} of="compare" />
export const Cart = (props: PsBlockProps<'cart'>) => <OwnList {...props} of="cart" />
export const Bookmarks = (props: PsBlockProps<'bookmarks'>) => <OwnList {...props} of="bookmarks" />
