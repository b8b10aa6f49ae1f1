import type { OfferList } from '@agromarket/shared'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import { PartTable } from '../parts/part-table.tsx'
import { GuestNotice } from '../pricing/guest-notice.tsx'
import { useViewer } from '../users/viewer.tsx'
import classes from './text-page.module.css'

/** /akcii: parts with a discount or the super price; guests see by how many percent, and no price. */
export function OffersPage({ list }: { list: OfferList }) {
  const { permissions } = useViewer()
  const { items, total, page, perPage } = list
  const percents = new Map(items.map(({ id, offer }) => [id, offer.discountPercent]))
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Акции" />
      <PageHeading
        title="Акции"
        description="Товары со скидкой и суперценой в вашей стране. Сначала те, что есть в вашем филиале."
        count={total}
      />
      {permissions.isGuest && <GuestNotice />}
      {items.length === 0 ? (
        <EmptyState title="Сейчас акций нет" text="Загляните позже или найдите деталь в каталоге.">
          <CatalogButton size="sm" />
        </EmptyState>
      ) : (
        <PartTable
          parts={items}
          columns={[]}
          label="Детали по акции"
          isMixed
          discountOf={({ id }) => percents.get(id) ?? null}
        />
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
