import { formatNumber } from '../../../lib/format/format-count.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import type { PsBlockProps } from './block-props.ts'
import { Tiles } from './tiles.tsx'

const lists = {
  compare: { name: 'Сравнение', href: '/compare' },
  cart: { name: 'Корзина', href: '/cart' },
  bookmarks: { name: 'Избранное', href: '/profile/bookmarks' },
} as const

/** The first of what the reader keeps himself, and the way to all of it. */
export function OwnList({
  settings,
  data,
  place,
  of,
}: Pick<PsBlockProps<'cart'>, 'settings' | 'data' | 'place'> & { of: keyof typeof lists }) {
  const { name, href } = lists[of]
  return (
    <section className="container">
      <SectionHead
        title={settings.title}
        link={{ name: `${name}, ${formatNumber(data.total)}`, href, shortName: 'Все' }}
      />
      <Tiles items={data.items} isPrint={place.isPrint} />
    </section>
  )
}
