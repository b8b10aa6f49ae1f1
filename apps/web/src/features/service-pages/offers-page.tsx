import type { PartCard } from '@agromarket/shared'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CatalogButton } from '../catalog/catalog-button.tsx'
import { GuestNotice } from '../catalog/guest-notice.tsx'
import { PartTable } from '../catalog/part-table.tsx'
import classes from './text-page.module.css'

interface OffersPageProps {
  /** Null for guests: what is on offer tells of prices. */
  parts: readonly PartCard[] | null
  total: number
}

/** /akcii: parts with a discount or the super price at the visitor's branch. */
export function OffersPage({ parts, total }: OffersPageProps) {
  return (
    <div className={`container ${classes.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Акции" />
      <PageHeading
        title="Акции"
        description="Товары со скидкой и суперценой в вашей стране. Скидка уже учтена в цене."
        {...(parts && { count: total })}
      />
      {!parts ? (
        <GuestNotice />
      ) : parts.length === 0 ? (
        <EmptyState title="Сейчас акций нет" text="Загляните позже или найдите деталь в каталоге.">
          <CatalogButton size="sm" />
        </EmptyState>
      ) : (
        <>
          <PartTable parts={parts} columns={[]} label="Детали по акции" isMixed />
          {total > parts.length && (
            <div className={classes.offers}>
              <LinkButton to="/fp/$" params={{ _splat: '' }} search={{ stock: '1,2' }} variant="default" isFullWidth>
                Все детали по акции
              </LinkButton>
            </div>
          )}
        </>
      )}
    </div>
  )
}
