import { positionFilters, positionSorts, type SupplierFileState, type SupplierPositionQuery } from '@agromarket/shared'
import { Checkbox, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { AnchorButton, LinkButton } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import filterClasses from '../files/files-page.module.css'
import { PortalHead } from '../parts/portal-head.tsx'
import { toHref } from '../to-href.ts'
import { type PositionSearch, toPositionQuery } from './address.ts'
import { PositionTable } from './position-table.tsx'

const filterLabels: Record<SupplierPositionQuery['filter'], string> = {
  all: 'Все',
  errors: 'С ошибками',
  changed: 'Изменены',
  new: 'Новые',
  unmatched: 'Не узнаны',
}
const filters = positionFilters.map((filter) => [filter, filterLabels[filter]] as const)
const sortLabels: Record<SupplierPositionQuery['sort'], string> = {
  row: 'Как в файле',
  article: 'По артикулу',
  price: 'Сначала дешёвые',
  stock: 'По остатку',
}
const sorts = positionSorts.map((value) => ({ value, label: sortLabels[value] }))

/** By which way somebody has come: from the file, or from the call of a program that has brought it. */
const doors = {
  files: (fileId: string) => ({ href: `/suppliers/files/${fileId}`, label: 'Файл' }),
  api: () => ({ href: '/suppliers/api', label: 'API' }),
}
/** What is being read now is looked at again soon. */
const busyMs = 1_000

interface PositionsPageProps {
  door: keyof typeof doors
  fileId: string
  search: PositionSearch
  onSearch: (change: PositionSearch) => void
}

/**
 * /suppliers/files/:id/positions and /suppliers/api/:id/positions: every row of the file as the portal read it, a million of
 * them if need be.
 */
export function PositionsPage({ door, fileId, search, onSearch }: PositionsPageProps) {
  const query = toPositionQuery(fileId, search, 1)
  const { data: file } = api.suppliers.files.get.useQuery(
    { fileId },
    { refetchInterval: ({ state }) => (isBusy(state.data?.state) ? busyMs : false) },
  )
  const first = api.suppliers.files.positions.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: isBusy(file?.state) ? busyMs : false,
  })
  const hrefOf = (part: number) =>
    toHref(`/suppliers/${door}/${fileId}/positions`, { ...search, part: part > 1 ? part : undefined })
  return (
    <>
      <PortalHead
        title={file?.name ?? 'Позиции'}
        text={
          file &&
          `Позиции файла. Строк ${formatNumber(file.counts.rows)}, принято ${formatNumber(file.counts.accepted)}, с ошибками ${formatNumber(file.counts.rejected)}`
        }
        back={doors[door](fileId)}
      >
        <Downloads fileId={fileId} hasErrors={(file?.counts.rejected ?? 0) > 0} />
      </PortalHead>
      <div className={filterClasses.filters}>
        <FilterChips
          legend="Какие позиции"
          options={filters}
          value={query.filter}
          counts={first.data?.counts}
          onChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
        />
        {query.filter === 'errors' && (
          <Checkbox
            label="Показывать соседние строки"
            checked={query.withNeighbours}
            onChange={({ currentTarget: { checked } }) => onSearch({ beside: checked ? 1 : undefined })}
          />
        )}
        <NativeSelect
          size="sm"
          aria-label="Порядок"
          data={sorts}
          value={query.sort}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ sort: positionSorts.slice(1).find((sort) => sort === value) })
          }
        />
        <SearchField label="Артикул или номер строки" q={query.q} onSearch={(q) => onSearch({ q: q || undefined })} />
      </div>
      {first.data && first.data.total > 0 && (
        <PositionTable
          key={JSON.stringify([search, first.data.total])}
          fileId={fileId}
          search={search}
          total={first.data.total}
          perPage={first.data.perPage}
          isStale={first.isPlaceholderData}
          hrefOf={hrefOf}
        />
      )}
      {first.data?.total === 0 && (
        <EmptyState machine="seeder" title="Таких позиций нет" text="Измените фильтр или поиск." />
      )}
      {!first.data && first.error && (
        <ErrorStrip title="Не удалось загрузить позиции" error={first.error} onRetry={() => first.refetch()} />
      )}
      {!first.data && !first.error && <SkeletonRows />}
    </>
  )
}

function isBusy(state: SupplierFileState | undefined): boolean {
  return state === 'waiting' || state === 'running'
}

function Downloads({ fileId, hasErrors }: { fileId: string; hasErrors: boolean }) {
  const files = `/api/suppliers/portal/files/${fileId}`
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />
  return (
    <>
      {hasErrors && (
        <AnchorButton variant="default" href={`${files}/errors`} icon={icon}>
          Ошибки в XLSX
        </AnchorButton>
      )}
      <AnchorButton variant="default" href={`${files}/positions`} icon={icon}>
        Позиции в CSV
      </AnchorButton>
      {hasErrors && <LinkButton href="/suppliers/files">Загрузить исправленный</LinkButton>}
    </>
  )
}
