import {
  formatMinutesSeconds,
  type SupplierAdminView,
  type SupplierListQuery,
  slowQueueMs,
  supplierListFilters,
  supplierQueueLabels,
} from '@agromarket/shared'
import { Badge, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconAlertCircle, IconCurrencyDollar, IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import { formatAge, portalNouns } from '../formats.ts'
import { Figures } from '../parts/figures.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { AddSupplierDialog } from './add-supplier-dialog.tsx'
import { type SupplierSearch, toSupplierQuery } from './address.ts'
import { GuardsDialog } from './guards-dialog.tsx'
import { hourOf, PortalCharts } from './portal-charts.tsx'
import { QueueTable } from './queue-table.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { Sparkline } from './sparkline.tsx'
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
/** While something is under way, and while nothing is. */
const refreshMs = { busy: 1_000, idle: 5_000 }

interface SuppliersPageProps {
  search: SupplierSearch
  onSearch: (change: SupplierSearch) => void
}

/** /suppliers/admin: every supplier with freshness, errors and guards, and how the portal's work goes. */
export function SuppliersPage({ search, onSearch }: SuppliersPageProps) {
  const query = toSupplierQuery(search)
  const { data, error, refetch } = api.suppliers.manage.list.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isBusy(state.data) ? refreshMs.busy : refreshMs.idle),
  })
  const [dialog, setDialog] = useState<'add' | 'rates' | 'guards' | null>(null)
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
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setDialog('guards')}
        >
          Общие пороги
        </Button>
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setDialog('add')}>
          Добавить поставщика
        </Button>
      </PortalHead>
      {data && <Stopped queues={data.queues} />}
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
          placeholder="Название, ИНН, отправитель"
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
      {data && <QueueTable queues={data.queues} />}
      {dialog === 'add' && <AddSupplierDialog onClose={() => setDialog(null)} />}
      {dialog === 'guards' && <GuardsDialog onClose={() => setDialog(null)} />}
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

const isBusy = (data: SupplierAdminView | undefined) =>
  data?.queues.some(({ waiting, running, delayed }) => waiting + running + delayed > 0) ?? false

/** Queues in which nothing moves: somebody has to look at the workers. */
function Stopped({ queues }: { queues: SupplierAdminView['queues'] }) {
  const names = queues.filter(({ isStopped }) => isStopped).map(({ queue }) => supplierQueueLabels[queue].name)
  if (names.length === 0) return null
  return (
    <p className={classes.stopped} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <b>Очередь стоит: {names.join(', ')}.</b> Работа ждёт дольше пяти минут, проверьте обработчики.
      </span>
    </p>
  )
}

function Strip({ data }: { data: SupplierAdminView }) {
  const { hours, accepted, rejected, files, queues, heldMs, days } = data
  const rates = hours.map(({ rowsPerSecond }) => rowsPerSecond)
  const best = hours.reduce((top, hour) => (hour.rowsPerSecond > (top?.rowsPerSecond ?? 0) ? hour : top), hours[0])
  const all = accepted + rejected
  const share = all === 0 ? 0 : Math.round((rejected / all) * 10_000) / 100
  const shares = days.map((day) => day.rejected / Math.max(1, day.accepted + day.rejected))
  const own = queues.find(({ queue }) => queue === 'files')
  const isCalm = queues.every(({ isStopped, waitedMs }) => !isStopped && waitedMs <= slowQueueMs)
  return (
    <Figures
      label="Работа портала"
      figures={[
        {
          name: 'Обрабатывается',
          value: formatCount(own?.running ?? 0, portalNouns.file),
          hint: describeWaiting(own),
          side: (
            <Badge variant="light" tt="none" color={isCalm ? 'green' : 'wheat'}>
              {isCalm ? 'В норме' : 'Ждут долго'}
            </Badge>
          ),
        },
        {
          name: 'Скорость, строк/с',
          value: formatNumber(rates.at(-1) ?? 0),
          hint:
            best && best.rowsPerSecond > 0
              ? `лучший час ${hourOf(best.at)}, ${formatNumber(best.rowsPerSecond)}`
              : 'за сутки файлов не было',
          side: <Trend values={rates} />,
        },
        {
          name: 'Принято за сутки',
          value: formatNumber(accepted),
          hint: formatCount(files, portalNouns.file),
          side: <Trend values={days.map((day) => day.accepted)} />,
        },
        {
          name: 'Доля ошибок за сутки',
          value: `${formatNumber(share)}\u00a0%`,
          hint: formatCount(rejected, portalNouns.row),
          side: <Trend values={shares} isBad={share > usualErrorsPercent} />,
        },
        {
          name: 'Задержано порогами',
          value: formatCount(data.held, portalNouns.file),
          hint: heldMs === null ? 'ничего не ждёт' : `старший ждёт ${formatAge(heldMs / 3_600_000)}`,
          side: data.held > 0 && <Link href="/suppliers/admin?filter=held">Решить</Link>,
        },
      ]}
    />
  )
}

/** The guard of errors as everybody has it at first. */
const usualErrorsPercent = 5

function Trend({ values, isBad = false }: { values: readonly number[]; isBad?: boolean }) {
  return (
    <span className={classes.trend} data-bad={isBad || undefined}>
      <Sparkline values={values} width={60} />
    </span>
  )
}

function describeWaiting(queue: SupplierAdminView['queues'][number] | undefined): string {
  if (!queue || queue.waiting === 0) return 'никто не ждёт'
  const waits = queue.waiting % 10 === 1 && queue.waiting % 100 !== 11 ? 'ждёт' : 'ждут'
  return `${formatNumber(queue.waiting)} ${waits} в очереди, ${formatMinutesSeconds(Math.round(queue.waitedMs / 1_000))}`
}
