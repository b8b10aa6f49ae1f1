import { type ExchangeBaseView, type ExchangeProblem, isWaiting, type PostponedList } from '@agromarket/shared'
import { Table } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { FilterChips } from '../controls/filter-chips.tsx'
import { ListPages } from '../controls/list-pages.tsx'
import stacked from '../controls/stacked-table.module.css'
import { TableHead } from '../controls/table-head.tsx'
import classes from './exchange.module.css'

/** Positions that 1C has named and the shop does not show: each with the reason, a base after the other. */
export function PostponedPanel({ bases }: { bases: readonly ExchangeBaseView[] }) {
  const open = bases.filter(({ postponed }) => postponed > 0)
  if (open.length === 0) {
    return <EmptyState machine="seeder" title="Всё обработано" text="Каждая позиция из 1С нашла место на сайте." />
  }
  return open.map((base) => <PostponedOfBase key={base.id} base={base} />)
}

function PostponedOfBase({ base }: { base: ExchangeBaseView }) {
  const [problem, setProblem] = useState<ExchangeProblem | 'all'>('all')
  const [page, setPage] = useState(1)
  const query = { baseId: base.id, page, ...(problem !== 'all' && { problem }) }
  const { data, error, refetch } = api.exchange.bases.postponed.useQuery(query, { placeholderData: keepPreviousData })
  return (
    <section className={classes.panel} aria-label={`Необработанные ссылки: ${base.name}`}>
      <h2>{base.name}</h2>
      <p>
        Позиции, которых сейчас нет на сайте. Цены и остатки без соответствия здесь не считаются: они во вкладке
        «Сопоставление».
      </p>
      {error ? (
        <ErrorStrip title="Не удалось загрузить список" error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        <>
          <FilterChips
            legend="Причина"
            options={[['all', 'Все'], ...data.reasons.map(({ problem, title }) => [problem, title] as const)]}
            value={problem}
            counts={countReasons(data)}
            onChange={(chosen) => {
              setProblem(chosen)
              setPage(1)
            }}
          />
          <PostponedTable list={data} />
          <ListPages total={data.total} perPage={data.perPage} page={page} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function countReasons({ reasons }: PostponedList): Partial<Record<ExchangeProblem | 'all', number>> {
  const all = reasons.reduce((sum, { problem, count }) => sum + (isWaiting(problem) ? count : 0), 0)
  return { all, ...Object.fromEntries(reasons.map(({ problem, count }) => [problem, count])) }
}

function PostponedTable({ list: { items, total } }: { list: PostponedList }) {
  return (
    <Table className={`${classes.postponed} ${stacked.stacked}`} aria-label={`Позиций: ${formatNumber(total)}`}>
      <TableHead columns={['Позиция в 1С', 'Производитель', 'Почему не на сайте']} />
      <Table.Tbody>
        {items.map(({ externalId, name, article, maker, reason, advice }) => (
          <Table.Tr key={externalId}>
            <Table.Td>
              <b>{name ?? 'Без наименования'}</b>
              <small>
                {article ? `${article}, ` : ''}Ид {externalId}
              </small>
            </Table.Td>
            <Table.Td>{maker ?? '–'}</Table.Td>
            <Table.Td>
              {reason}
              <small>{advice}</small>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
