import {
  formatOfferMoney,
  type OfferListItem,
  type OfferListView,
  type OfferState,
  toRussianDate,
} from '@agromarket/shared'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { ListFoot } from '../../../ui/navigation/list-foot.tsx'
import { CatalogButton } from '../../parts/catalog-button.tsx'
import styles from './offer-list.module.css'

/** As its client reads it. */
const stateWords: Record<OfferState, string> = {
  requested: 'Готовит менеджер',
  draft: 'Готовит менеджер',
  sent: 'Ждёт вашего решения',
  changed: 'Изменения у менеджера',
  accepted: 'Принято',
  revoked: 'Отозвано',
}

interface OfferListProps {
  list: OfferListView
  hrefOf: (offer: OfferListItem) => string
  hrefOfPage: (page: number) => string
}

/** The visitor's offers, those changed last first. */
export function OfferList({ list, hrefOf, hrefOfPage }: OfferListProps) {
  if (list.items.length === 0) {
    return (
      <EmptyState
        machine="seeder"
        title="Предложений нет"
        text="Запросите коммерческое предложение из корзины или со страницы модели."
      >
        <CatalogButton />
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {list.items.map((offer) => (
          <li key={offer.id}>
            <OfferRow offer={offer} href={hrefOf(offer)} />
          </li>
        ))}
      </ul>
      <ListFoot shownCount={list.items.length} list={list} hrefOf={hrefOfPage} />
    </>
  )
}

function OfferRow({ offer, href }: { offer: OfferListItem; href: string }) {
  const { number, title, state, currency, totalMinor, validUntil, managerName } = offer
  return (
    <Link href={href} className={styles.row}>
      <span>
        <strong>№ {number}</strong>
        <small>до {toRussianDate(validUntil)}</small>
      </span>
      <span>
        {title}
        <small>{managerName}</small>
      </span>
      <span>{stateWords[state]}</span>
      <strong className={styles.sum}>{formatOfferMoney(totalMinor, currency)}</strong>
    </Link>
  )
}
