import type { SummaryQuery, SupplierSummary } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FileTable } from '../files/file-table.tsx'
import { useWatchedFiles } from '../files/use-watched-files.ts'
import { formatBp, portalNouns } from '../formats.ts'
import { CauseList } from '../parts/cause-list.tsx'
import { Figures } from '../parts/figures.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { SupplierSelect } from '../parts/supplier-select.tsx'
import { toHref } from '../to-href.ts'
import { UploadBox, UploadButton } from '../upload/upload-box.tsx'
import { type SummarySearch, toLastFilesQuery, toSummaryQuery } from './address.ts'
import { Attention } from './attention.tsx'
import { Freshness } from './freshness.tsx'
import { QueueHealth } from './queue-health.tsx'
import classes from './summary.module.css'
import { SummaryCharts } from './summary-charts.tsx'

const periods = [
  { value: '7', label: '7 дней' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
] as const
const shownFiles = 4
const lookAgainMs = 30_000

interface SummaryPageProps {
  search: SummarySearch
  onSearch: (change: SummarySearch) => void
}

/** /suppliers: how the price lists stand, what wants attention, what has come; files are sent from here too. */
export function SummaryPage({ search, onSearch }: SummaryPageProps) {
  const query = toSummaryQuery(search)
  const { data, error, refetch } = api.suppliers.summary.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const { data: portal } = api.suppliers.viewer.useQuery()
  const openRef = useRef<() => void>(null)
  const suppliers = portal?.suppliers ?? []
  return (
    <>
      <PortalHead title="Сводка" text={suppliers.length === 1 ? suppliers[0]?.name : 'Все поставщики'}>
        <SupplierSelect
          suppliers={suppliers}
          supplierId={search.supplierId}
          size="md"
          onChange={(supplierId) => onSearch({ supplierId })}
        />
        <Segmented
          label="Период"
          options={periods}
          value={periods.find(({ value }) => value === String(query.days))?.value ?? '30'}
          onChange={(value) => onSearch({ days: value === '7' ? 7 : value === '90' ? 90 : undefined })}
        />
        <UploadButton openRef={openRef} />
      </PortalHead>
      <UploadBox openRef={openRef} mailbox={null} />
      {!data && error && <ErrorStrip title="Не удалось загрузить сводку" error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data && <Summary summary={data} query={query} isAdmin={portal?.isAdmin ?? false} />}
    </>
  )
}

interface SummaryProps {
  summary: SupplierSummary
  query: SummaryQuery
  isAdmin: boolean
}

function Summary({ summary, query, isAdmin }: SummaryProps) {
  return (
    <>
      <SummaryFigures summary={summary} days={query.days} />
      {isAdmin && <QueueHealth />}
      {summary.lists.length === 0 && summary.lastFiles.length === 0 ? (
        <EmptyState machine="seeder" title="Загрузите первый прайс" text="Нужны столбцы «Артикул» и «Цена»." />
      ) : (
        <>
          <div className={classes.columns}>
            <Freshness lists={summary.lists} />
            <Attention attention={summary.attention} />
          </div>
          <div className={classes.charts}>
            <SummaryCharts days={summary.days} />
            <section aria-label="Ошибки по причинам">
              <div className={classes.head}>
                <h2>Ошибки по причинам</h2>
                <span>{query.days} дней</span>
              </div>
              <CauseList
                causes={summary.causes.slice(0, 6)}
                hrefOf={(cause) => toHref('/suppliers/processing-logs', { cause, supplierId: query.supplierId })}
              />
            </section>
          </div>
          <LastFiles supplierId={query.supplierId} withSupplier={summary.suppliers.length > 1} />
        </>
      )}
    </>
  )
}

function SummaryFigures({ summary, days }: { summary: SupplierSummary; days: number }) {
  const { onSale, inTime, lists, accepted, rejected, files, filesWithErrors } = summary
  const late = lists.length - inTime
  const share = accepted + rejected > 0 ? Math.round((rejected / (accepted + rejected)) * 10_000) : 0
  const figures = [
    { name: 'Предложений в продаже', value: formatNumber(onSale) },
    {
      name: 'Прайс-листы в срок',
      value: `${formatNumber(inTime)} из ${formatNumber(lists.length)}`,
      hint: late > 0 ? `просрочено: ${formatNumber(late)}` : 'все в срок',
    },
    {
      name: `Принято строк за ${days} дней`,
      value: formatNumber(accepted),
      hint: `${formatCount(files, portalNouns.file)}, ${formatNumber(filesWithErrors)} с ошибками`,
    },
    { name: 'Строк с ошибками', value: formatNumber(rejected), hint: `${formatBp(share).replace('+', '')} всех строк` },
  ]
  return <Figures label="Главное" figures={figures} />
}

/** The newest files, live. */
function LastFiles({ supplierId, withSupplier }: { supplierId: string | undefined; withSupplier: boolean }) {
  const query = toLastFilesQuery({ supplierId })
  const { data } = api.suppliers.files.list.useQuery(query)
  useWatchedFiles(query)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label="Последние файлы">
      <div className={classes.head}>
        <h2>Последние файлы</h2>
        <Link href={toHref('/suppliers/files', { supplierId })}>Все файлы, {formatNumber(data.counts.all)}</Link>
      </div>
      <FileTable files={data.items.slice(0, shownFiles)} withSupplier={withSupplier} />
    </section>
  )
}
