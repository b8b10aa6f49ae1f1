import { type DeskOrderList, type DeskOrderState, deliveryKinds } from '@agromarket/shared'
import { NativeSelect, Title } from '@mantine/core'
import { FilterChips } from '../controls/filter-chips.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { type DeskOrderSearch, type DeskSearchChange, readDeskSearch, toDeskQuery } from './address.ts'
import classes from './order-filters.module.css'
import { deliveryNames } from './texts.ts'

const states: readonly (readonly [DeskOrderState, string])[] = [
  ['all', 'Все'],
  ['waiting', 'Ждут вас'],
  ['accepted', 'Приняты'],
  ['active', 'В работе'],
  ['ready', 'Готовы к выдаче'],
  ['closed', 'Завершённые'],
]
const assignees = [
  { value: 'all', label: 'Все сотрудники' },
  { value: 'me', label: 'Только мои' },
  { value: 'nobody', label: 'Ничьи' },
]
const periods = [
  { value: '7', label: 'За 7 дней' },
  { value: '30', label: 'За 30 дней' },
  { value: '90', label: 'За 90 дней' },
  { value: '365', label: 'За год' },
  { value: 'all', label: 'За всё время' },
]
const sorts = [
  { value: 'new', label: 'Сначала новые' },
  { value: 'old', label: 'Сначала старые' },
  { value: 'sum', label: 'Сначала крупные' },
]
const deliveries = [
  { value: '', label: 'Все способы' },
  ...deliveryKinds.map((value) => ({ value, label: deliveryNames[value] })),
]

interface OrderFiltersProps {
  search: DeskOrderSearch
  list: DeskOrderList | undefined
  onSearch: (change: DeskSearchChange) => void
}

/** Heading, search, chips with counts and the filters of the list; each is in the address. */
export function OrderFilters({ search, list, onSearch }: OrderFiltersProps) {
  const query = toDeskQuery(search)
  /** What the address does not say is undefined, so that it leaves it. */
  const choose = (name: keyof DeskOrderSearch) => (event: React.ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.currentTarget
    onSearch({ [name]: undefined, ...readDeskSearch({ [name]: value }) })
  }
  const branches = list?.branches ?? []
  return (
    <>
      <div className={classes.heading}>
        <Title order={1}>Заказы</Title>
        <SearchField
          label="Номер, покупатель, телефон, ИНН или артикул"
          placeholder="Номер, покупатель, артикул"
          q={query.q}
          onSearch={(q) => onSearch({ q: q || undefined })}
        />
      </div>
      <FilterChips
        legend="Состояние заказов"
        options={states}
        value={query.state}
        counts={list?.counts}
        onChange={(state) => onSearch({ state: state === 'all' ? undefined : state })}
      />
      <div className={classes.filters}>
        {branches.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label="Филиал"
            value={query.branchId ?? ''}
            data={[
              { value: '', label: 'Все филиалы' },
              ...branches.map(({ id, city }) => ({ value: String(id), label: city })),
            ]}
            onChange={choose('branchId')}
          />
        )}
        <NativeSelect
          size="sm"
          aria-label="Ответственный"
          value={query.assignee}
          data={assignees}
          onChange={choose('assignee')}
        />
        <NativeSelect
          size="sm"
          aria-label="Получение"
          value={query.delivery ?? ''}
          data={deliveries}
          onChange={choose('delivery')}
        />
        <NativeSelect size="sm" aria-label="Период" value={query.period} data={periods} onChange={choose('period')} />
        <NativeSelect size="sm" aria-label="Порядок" value={query.sort} data={sorts} onChange={choose('sort')} />
      </div>
    </>
  )
}
