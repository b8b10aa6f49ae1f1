import type { OrderListQuery } from '@agromarket/shared'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CatalogButton } from '../../parts/catalog-button.tsx'
import { periodLabels } from './order-period-select.tsx'

interface NoOrdersProps {
  query: OrderListQuery
  onQuery: (query: Partial<OrderListQuery>) => void
}

/** What lies before the period is one step away, so that nobody takes his older orders for lost. */
export function NoOrders({ query: { q, period }, onQuery }: NoOrdersProps) {
  const when = period === 'all' ? '' : periodLabels[period]
  const title = when ? `${when} ${q ? 'ничего не нашлось' : 'заказов нет'}` : q ? 'Ничего не нашлось' : 'Заказов нет'
  const text = q ? 'Проверьте номер заказа или артикул.' : 'Здесь появятся ваши заказы и их состояние.'
  return (
    <EmptyState machine="seeder" title={title} text={text}>
      {when ? (
        <Button variant="default" onClick={() => onQuery({ period: 'all', page: 1 })}>
          Показать за всё время
        </Button>
      ) : (
        q === '' && <CatalogButton />
      )}
    </EmptyState>
  )
}
