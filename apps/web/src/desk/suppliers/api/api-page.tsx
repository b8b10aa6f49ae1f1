import { supplierLimits } from '@agromarket/shared'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/trpc.ts'
import { AnchorButton } from '../../../ui/buttons/button.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { PortalHead } from '../parts/portal-head.tsx'
import { SupplierSelect } from '../parts/supplier-select.tsx'
import { type ApiSearch, chosenSupplier, toApiQuery } from './address.ts'
import classes from './api.module.css'
import { CallTable } from './call-table.tsx'
import { FeedSection } from './feed-section.tsx'
import { HourBars } from './hour-bars.tsx'
import { RequestSample } from './request-sample.tsx'
import { TokenSection } from './token-section.tsx'

interface ApiPageProps {
  search: ApiSearch
  onSearch: (change: ApiSearch) => void
}

/** Calls come by themselves: the page looks after them now and then. */
const paceMs = 15_000

/** /suppliers/api: keys of programs, links by schedule, how to send, and what came. */
export function ApiPage({ search, onSearch }: ApiPageProps) {
  const query = toApiQuery(search)
  const { data: view } = api.suppliers.api.view.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: paceMs,
  })
  const { data: portal } = api.suppliers.viewer.useQuery()
  const suppliers = portal?.suppliers ?? []
  const supplierId = chosenSupplier(search.supplierId, suppliers)
  if (!view) return <SkeletonRows />
  return (
    <>
      <PortalHead title="API" text="Прайс-листы и остатки без почты. Ответ приходит сразу, обработка идёт в очереди.">
        <SupplierSelect
          suppliers={suppliers}
          supplierId={search.supplierId}
          onChange={(supplierId) => onSearch({ supplierId })}
        />
        <AnchorButton variant="default" href="/api/docs" target="_blank">
          Описание методов
        </AnchorButton>
      </PortalHead>
      <div className={classes.page}>
        <div>
          <TokenSection tokens={view.tokens} mayIssue={view.mayIssue} supplierId={supplierId} />
          <FeedSection mayChange={view.mayIssue} supplierId={supplierId} />
          <RequestSample />
          <CallTable calls={view.calls} />
        </div>
        <aside>
          <HourBars hours={view.hours} />
          <Limits />
        </aside>
      </div>
    </>
  )
}

const limits = [
  ['Вызовов в минуту', String(supplierLimits.callsPerMinute)],
  ['Позиций в одном вызове', supplierLimits.positionsPerCall.toLocaleString('ru-RU')],
  ['Размер файла', `${supplierLimits.fileBytes / 1024 / 1024}\u00a0МБ`],
  ['Хранение оригинала', `${supplierLimits.originalDays}\u00a0дней`],
] as const

const codes = [
  ['202', 'Принято, отклонённые позиции в ответе'],
  ['401', 'Ключ не подходит или отозван'],
  ['409', 'С этим Idempotency-Key уже прислано другое'],
  ['413', 'Файл больше 200 МБ'],
  ['422', 'Вызов не разобран, причина в ответе'],
  ['429', 'Слишком часто, повторите через минуту'],
] as const

function Limits() {
  return (
    <>
      <h2 className={classes.title}>Ограничения</h2>
      <dl className={classes.limits}>
        {limits.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className={classes.title}>Коды ответа</h2>
      <dl className={classes.codes}>
        {codes.map(([code, text]) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
