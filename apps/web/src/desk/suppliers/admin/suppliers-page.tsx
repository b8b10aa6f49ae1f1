import { type SupplierAdminView, type SupplierListQuery, supplierListFilters } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconCurrencyDollar, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import { portalNouns } from '../formats.ts'
import { Figures } from '../parts/figures.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { AddSupplierDialog } from './add-supplier-dialog.tsx'
import { type SupplierSearch, toSupplierQuery } from './address.ts'
import { PortalCharts } from './portal-charts.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { SupplierTable } from './supplier-table.tsx'
import classes from './suppliers-page.module.css'

const labels: Record<SupplierListQuery['filter'], string> = {
  all: 'Все',
  overdue: 'Просрочены',
  held: 'Задержаны',
  errors: 'С ошибками',
  paused: 'Отключены',
}
const filters = supplierListFilters.map((filter) => [filter, labels[filter]] as const)
const refreshMs = 5_000

interface SuppliersPageProps {
  search: SupplierSearch
  onSearch: (change: SupplierSearch) => void
}

/** /suppliers/admin: every supplier with freshness, errors and guards, and how the portal's work goes. */
export function SuppliersPage({ search, onSearch }: SuppliersPageProps) {
  const query = toSupplierQuery(search)
  const { data, error, refetch } = api.suppliers.manage.list.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const [dialog, setDialog] = useState<'add' | 'rates' | null>(null)
  return (
    <>
      <PortalHead title="Поставщики" text={data && describe(data)}>
        <Button
          variant="default"
          leftSection={<IconCurrencyDollar size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setDialog('rates')}
        >
          Курсы валют
        </Button>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setDialog('add')}>
          Добавить поставщика
        </Button>
      </PortalHead>
      {data && <Strip data={data} />}
      <div className={classes.filters}>
        <FilterChips
          legend="Состояние поставщиков"
          options={filters}
          value={query.filter}
          counts={data?.counts}
          onChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
        />
        <SearchField
          label="Название, ИНН или отправитель"
          q={query.q}
          onSearch={(q) => onSearch({ q: q || undefined })}
        />
      </div>
      {error ? (
        <ErrorStrip title="Не удалось загрузить поставщиков" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : data.items.length === 0 ? (
        <EmptyState machine="seeder" title="Поставщиков нет" text="Измените фильтр или поиск." />
      ) : (
        <SupplierTable suppliers={data.items} />
      )}
      {data && <PortalCharts data={data} />}
      {dialog === 'add' && <AddSupplierDialog onClose={() => setDialog(null)} />}
      {dialog === 'rates' && <RatesDialog onClose={() => setDialog(null)} />}
    </>
  )
}

const listForms = ['прайс-лист', 'прайс-листа', 'прайс-листов'] as const
const supplierForms = ['поставщик', 'поставщика', 'поставщиков'] as const

function describe({ counts, lists, onSale }: SupplierAdminView): string {
  const offers = formatCount(onSale, portalNouns.offer)
  return `${formatCount(counts.all, supplierForms)}, ${formatCount(lists, listForms)}, ${offers} в продаже`
}

function Strip({ data: { running, waiting, hours, accepted, rejected, files, counts } }: { data: SupplierAdminView }) {
  const rates = hours.map(({ rowsPerSecond }) => rowsPerSecond)
  const all = accepted + rejected
  const share = all === 0 ? 0 : Math.round((rejected / all) * 10_000) / 100
  return (
    <Figures
      label="Работа портала"
      figures={[
        { name: 'Обрабатывается', value: formatCount(running, portalNouns.file), hint: `в очереди ${waiting}` },
        {
          name: 'Скорость, строк/с',
          value: formatNumber(rates.at(-1) ?? 0),
          hint: `лучший час ${formatNumber(Math.max(0, ...rates))}`,
        },
        { name: 'Принято за сутки', value: formatNumber(accepted), hint: formatCount(files, portalNouns.file) },
        {
          name: 'Доля ошибок за сутки',
          value: `${formatNumber(share)}\u00a0%`,
          hint: formatCount(rejected, portalNouns.row),
        },
        {
          name: 'Задержано порогами',
          value: formatCount(counts.held, supplierForms),
          hint: counts.held > 0 ? <a href="/suppliers/admin?filter=held">Решить</a> : 'Ничего не ждёт',
        },
      ]}
    />
  )
}
