import { type SupplierFilePage, type SupplierFileQuery, supplierFileFilters } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { ListFoot } from '../../../ui/navigation/list-foot.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { SupplierSelect } from '../parts/supplier-select.tsx'
import { UploadBox, UploadButton } from '../upload/upload-box.tsx'
import { type FileSearch, filesHref, toFileQuery } from './address.ts'
import { FileTable } from './file-table.tsx'
import classes from './files-page.module.css'
import { useWatchedFiles } from './use-watched-files.ts'

const labels: Record<SupplierFileQuery['filter'], string> = {
  all: 'Все',
  active: 'В работе',
  held: 'Задержаны',
  problems: 'С ошибками',
  done: 'Готово',
}
const filters = supplierFileFilters.map((filter) => [filter, labels[filter]] as const)

interface FilesPageProps {
  search: FileSearch
  onSearch: (change: FileSearch) => void
}

/** /suppliers/files: what was sent, by which door, and how far each file is, as it happens. */
export function FilesPage({ search, onSearch }: FilesPageProps) {
  const query = toFileQuery(search)
  const list = api.suppliers.files.list.useQuery(query, { placeholderData: keepPreviousData })
  const { data: portal } = api.suppliers.viewer.useQuery()
  const openRef = useRef<() => void>(null)
  useWatchedFiles(query)
  const suppliers = portal?.suppliers ?? []
  return (
    <>
      <PortalHead
        title="Файлы"
        text="Прайс-листы и остатки. Обработка видна сразу, прежний прайс продаётся, пока новый не готов."
      >
        <Button
          component="a"
          href="/api/suppliers/portal/sample"
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        >
          Шаблон XLSX
        </Button>
        <UploadButton openRef={openRef} />
      </PortalHead>
      <UploadBox openRef={openRef} mailbox={list.data?.mailbox ?? null} />
      <div className={classes.filters}>
        <FilterChips
          legend="Состояние файлов"
          options={filters}
          value={query.filter}
          counts={list.data?.counts}
          onChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
        />
        <SupplierSelect
          suppliers={suppliers}
          supplierId={query.supplierId}
          size="sm"
          onChange={(supplierId) => onSearch({ supplierId })}
        />
        <SearchField label="Имя файла или отправитель" q={query.q} onSearch={(q) => onSearch({ q: q || undefined })} />
      </div>
      <FileList
        search={search}
        data={list.data}
        error={list.error}
        onRetry={() => list.refetch()}
        withSupplier={suppliers.length > 1}
      />
    </>
  )
}

interface FileListProps {
  search: FileSearch
  data: SupplierFilePage | undefined
  error: unknown
  onRetry: () => void
  withSupplier: boolean
}

function FileList({ search, data, error, onRetry, withSupplier }: FileListProps) {
  if (error) return <ErrorStrip title="Не удалось загрузить файлы" error={error} onRetry={onRetry} />
  if (!data) return <SkeletonRows />
  if (data.items.length === 0) {
    return data.counts.all === 0 && !search.q ? (
      <EmptyState
        machine="seeder"
        title="Загрузите первый прайс"
        text="Нужны столбцы «Артикул» и «Цена», остальное найдём сами."
      />
    ) : (
      <EmptyState machine="seeder" title="Файлов нет" text="Измените фильтр или поиск." />
    )
  }
  return (
    <>
      <FileTable files={data.items} withSupplier={withSupplier} />
      <ListFoot
        shownCount={data.items.length}
        list={data}
        hrefOf={(page) => filesHref({ ...search, page: page > 1 ? page : undefined })}
      />
    </>
  )
}
