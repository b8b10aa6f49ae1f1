import type { OfferList, OfferMarks, PartCard } from '@agromarket/shared'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ListViewSwitch } from '../catalog/part-list/list-view-switch.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import { PartTable } from '../parts/part-table.tsx'
import { GuestNotice } from '../pricing/guest-notice.tsx'
import { formatDiscount, OfferMark } from '../pricing/price.tsx'
import { useViewer } from '../users/viewer.tsx'
import { OfferTerm } from './offer-term.tsx'
import classes from './text-page.module.css'

/** /akcii: parts with a discount or the super price; guests see the mark, and no price. */
export function OffersPage({ list }: { list: OfferList }) {
  const { permissions } = useViewer()
  const { items, total, page, perPage } = list
  // One mark a part: rows are drawn anew only when theirs is another.
  const marks = useMemo(() => new Map(items.map(({ id, offer }) => [id, <Marks key={id} offer={offer} />])), [items])
  const markOf = ({ id }: PartCard) => marks.get(id)
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Акции" />
      <PageHeading
        title="Акции"
        description="Товары со скидкой и суперценой в вашей стране. Сначала те, что есть в вашем филиале."
        count={total}
        actions={items.length > 0 && <ListViewSwitch />}
      />
      {permissions.isGuest && <GuestNotice />}
      {items.length === 0 ? (
        <EmptyState title="Сейчас акций нет" text="Загляните позже или найдите деталь в каталоге.">
          <CatalogButton size="sm" />
        </EmptyState>
      ) : (
        <PartTable parts={items} columns={[]} label="Детали по акции" isMixed canBeTiled markOf={markOf} />
      )}
      <div className={classes.offers}>
        <Pagination
          page={page}
          pageCount={Math.ceil(total / perPage)}
          hrefOf={(number) => (number > 1 ? `/akcii?page=${number}` : '/akcii')}
        />
      </div>
    </div>
  )
}

function Marks({ offer }: { offer: OfferMarks }) {
  return (
    <>
      <OfferMark>{toMark(offer)}</OfferMark>
      {offer.promotedUntil !== null && <OfferTerm lastDay={offer.promotedUntil} />}
    </>
  )
}

/** A discount that is too small to be said in percent (spec §5) is one all the same. */
function toMark({ discountPercent, isSuperPrice }: OfferMarks): string {
  if (discountPercent !== null) return formatDiscount(discountPercent)
  return isSuperPrice ? 'Суперцена' : 'Скидка'
}
