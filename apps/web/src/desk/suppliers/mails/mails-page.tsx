import { type SupplierMailPage, type SupplierMailQuery, supplierMailFilters } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { ListFoot } from '../../../ui/navigation/list-foot.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import filterClasses from '../files/files-page.module.css'
import { PortalHead } from '../parts/portal-head.tsx'
import { SupplierSelect } from '../parts/supplier-select.tsx'
import { type MailSearch, mailsHref, toMailQuery } from './address.ts'
import { isUnderWay } from './describe-mail.ts'
import { LetterButton } from './letter-button.tsx'
import { MailRules } from './mail-rules.tsx'
import { MailTable } from './mail-table.tsx'
import { MailboxState } from './mailbox-state.tsx'

const labels: Record<SupplierMailQuery['filter'], string> = {
  all: 'Все',
  unread: 'Непрочитанные',
  problems: 'С ошибками',
  empty: 'Без вложений',
}
const filters = supplierMailFilters.map((filter) => [filter, labels[filter]] as const)
/** Often while something is on its way, now and then otherwise: letters come by themselves. */
const pace = { busyMs: 2_000, quietMs: 20_000 }

interface MailsPageProps {
  search: MailSearch
  onSearch: (change: MailSearch) => void
}

/** /suppliers/mails: letters with price lists, and what became of each. */
export function MailsPage({ search, onSearch }: MailsPageProps) {
  const query = toMailQuery(search)
  const list = api.suppliers.mails.list.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? pace.busyMs : pace.quietMs),
  })
  const { data: portal } = api.suppliers.viewer.useQuery()
  const suppliers = portal?.suppliers ?? []
  return (
    <>
      <PortalHead title="Почта" text={describeBox(list.data)}>
        <MailboxState mailbox={list.data?.mailbox ?? null} />
        {list.data?.mayUpload && <LetterButton supplierId={search.supplierId ?? onlyOf(suppliers)} />}
      </PortalHead>
      <div className={filterClasses.filters}>
        <FilterChips
          legend="Какие письма"
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
        <SearchField label="Отправитель или тема" q={query.q} onSearch={(q) => onSearch({ q: q || undefined })} />
      </div>
      <MailList search={search} data={list.data} error={list.error} onRetry={() => list.refetch()} />
      <MailRules isAdmin={portal?.isAdmin ?? false} suppliers={suppliers} />
    </>
  )
}

function describeBox(page: SupplierMailPage | undefined): string {
  const mailbox = page?.mailbox
  const kinds = 'Вложения XLSX, XLS, CSV, YML и ZIP обрабатываются сразу.'
  if (mailbox?.address) return `Письма на адрес ${mailbox.address}. ${kinds}`
  // A box whose address nobody has told us is read all the same.
  return mailbox
    ? `Письма из почтового ящика магазина. ${kinds}`
    : 'Почтовый ящик не подключён: загрузите письмо файлом .eml, вложения обработаем сразу.'
}

function onlyOf(suppliers: readonly { id: string }[]): string | undefined {
  return suppliers.length === 1 ? suppliers[0]?.id : undefined
}

interface MailListProps {
  search: MailSearch
  data: SupplierMailPage | undefined
  error: unknown
  onRetry: () => void
}

function MailList({ search, data, error, onRetry }: MailListProps) {
  if (error) return <ErrorStrip title="Не удалось загрузить письма" error={error} onRetry={onRetry} />
  if (!data) return <SkeletonRows />
  if (data.items.length === 0) {
    const isFirst = data.counts.all === 0 && !search.q
    return (
      <EmptyState
        machine="seeder"
        title="Писем нет"
        text={
          isFirst ? 'Здесь появится каждое письмо с прайс-листом и то, что с ним стало.' : 'Измените фильтр или поиск.'
        }
      />
    )
  }
  return (
    <>
      <MailTable mails={data.items} />
      <ListFoot
        shownCount={data.items.length}
        list={data}
        hrefOf={(page) => mailsHref({ ...search, page: page > 1 ? page : undefined })}
      />
    </>
  )
}
