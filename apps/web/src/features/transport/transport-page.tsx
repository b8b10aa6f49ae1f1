import type { TransportOrderList } from '@agromarket/shared'
import { IconDownload, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChoiceChips } from '../../ui/form/choice-chips.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { ListFoot } from '../../ui/navigation/list-foot.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import { type TransportSearch, toTransportQuery } from './read-transport-search.ts'
import styles from './transport-page.module.css'
import { TransportRow } from './transport-row.tsx'
import { useWatchedList } from './use-watched-transport.ts'

const NewTransportDialog = lazyDialog(async () => (await import('./new-transport-dialog.tsx')).NewTransportDialog)

const states = [
  ['all', 'Все'],
  ['waiting', 'Ждут даты'],
  ['scheduled', 'Назначены'],
  ['underway', 'В пути'],
  ['delivered', 'Доставлены'],
  ['cancelled', 'Отменены'],
] as const
const periods = [
  ['30', 'за 30 дней'],
  ['90', 'за 90 дней'],
  ['365', 'за год'],
  ['all', 'за всё время'],
] as const

interface TransportPageProps {
  list: TransportOrderList
  search: TransportSearch
  onSearch: (next: TransportSearch) => void
}

/** /transportation-orders/: a client's own orders with their way, or those of an employee's branches to lead. */
export function TransportPage({ list, search, onSearch }: TransportPageProps) {
  const [isNew, setNew] = useState(false)
  const query = toTransportQuery(search)
  useWatchedList(query)
  const filter = (next: TransportSearch) => onSearch({ ...search, page: undefined, open: undefined, ...next })
  const period = periods.find(([key]) => key === query.period)?.[1]
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Заявки на перевозку" />
      <PageHeading
        title="Заявки на перевозку"
        count={`${formatNumber(list.counts.all)} ${period}`}
        actions={
          list.canManage && (
            <>
              <AnchorButton
                variant="default"
                size="sm"
                href={exportHref(search)}
                icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              >
                XLSX
              </AnchorButton>
              <Button
                size="sm"
                icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => setNew(true)}
              >
                Новая заявка
              </Button>
            </>
          )
        }
      />
      <div className={styles.tools}>
        <ChoiceChips
          legend="Состояние заявки"
          options={states}
          counts={list.counts}
          value={query.state}
          onChange={(state) => filter({ state: state === 'all' ? undefined : state })}
        />
        <div className={styles.filters}>
          <SelectField
            label="Период"
            isLabelHidden
            value={query.period}
            onChange={({ target }) => filter({ period: periodOf(target.value) })}
          >
            {periods.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            type="search"
            label="Номер, клиент или город"
            isLabelHidden
            placeholder="Номер, клиент или город"
            leftIcon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            defaultValue={query.q}
            onChange={({ currentTarget }) => filter({ q: currentTarget.value || undefined })}
          />
        </div>
      </div>
      <Orders list={list} search={search} onSearch={onSearch} />
      {isNew && (
        <NewTransportDialog
          branches={list.branches}
          onClose={() => setNew(false)}
          onMade={(open) => onSearch({ open })}
        />
      )}
    </div>
  )
}

function Orders({ list, search, onSearch }: TransportPageProps) {
  if (list.items.length === 0) {
    return (
      <EmptyState
        machine="grain-cart"
        title="Заявок нет"
        text="Здесь появятся перевозки: даты, путь машины и прибытие."
      >
        <CatalogButton />
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>Заявка</span>
        <span>Груз</span>
        <span>Маршрут</span>
        <span>Отгрузка</span>
        <span>Перевозчик</span>
        <span>Статус</span>
        <span className={styles.sum}>Сумма</span>
      </div>
      {list.items.map((order) => (
        <TransportRow
          key={order.id}
          order={order}
          isOpened={order.id === search.open}
          onOpen={(open) => onSearch({ ...search, open })}
        />
      ))}
      <ListFoot
        shownCount={list.items.length}
        list={list}
        hrefOf={(page) => `/transportation-orders/${queryText({ ...search, open: undefined, page })}`}
      />
    </>
  )
}

function periodOf(value: string): TransportSearch['period'] {
  return periods.find(([key]) => key === value && key !== '90')?.[0]
}

function exportHref(search: TransportSearch): string {
  return `/api/transport-orders/export${queryText({ ...search, page: undefined, open: undefined })}`
}

function queryText(search: TransportSearch): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !(name === 'page' && value === 1),
  )
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
