import { supplierLimits } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { PortalHead } from '../parts/portal-head.tsx'
import { SupplierSelect } from '../parts/supplier-select.tsx'
import { type LogSearch, toLogQuery } from './address.ts'
import { LogPanel } from './log-panel.tsx'

export interface PortalLogSearch extends LogSearch {
  supplierId?: string | undefined
}

interface LogsPageProps {
  search: PortalLogSearch
  onSearch: (change: PortalLogSearch) => void
}

/** /suppliers/processing-logs: what is told of all files, as it happens; administrators see those of every supplier. */
export function LogsPage({ search, onSearch }: LogsPageProps) {
  const query = toPortalLogQuery(search)
  const log = api.suppliers.log.read.useQuery(query, { placeholderData: keepPreviousData })
  const { data: portal } = api.suppliers.viewer.useQuery()
  const utils = api.useUtils()
  const suppliers = portal?.suppliers ?? []
  return (
    <>
      <PortalHead
        title="Журнал обработки"
        text={`Все файлы за ${formatCount(supplierLimits.portalLogDays, nouns.day)}.`}
      />
      <LogPanel
        path="/suppliers/processing-logs"
        search={search}
        query={query}
        asked={log}
        readOlder={(before) => utils.suppliers.log.read.fetch({ ...query, before })}
        onSearch={onSearch}
      >
        <SupplierSelect
          suppliers={suppliers}
          supplierId={search.supplierId}
          size="sm"
          onChange={(supplierId) => onSearch({ supplierId })}
        />
      </LogPanel>
    </>
  )
}

export function toPortalLogQuery({ supplierId, ...search }: PortalLogSearch) {
  return { ...toLogQuery(search), ...(supplierId !== undefined && { supplierId }) }
}
