import { type Notice, type NoticeQuery, noticeFilters } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format/format-date.ts'
import { useMinute } from '../../../lib/timing/use-minute.ts'
import { showToast } from '../../../lib/toasts.ts'
import { api } from '../../../lib/trpc.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { ListFoot } from '../../../ui/navigation/list-foot.tsx'
import { SkeletonRows } from '../../../ui/status/skeleton.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import filterClasses from '../files/files-page.module.css'
import { PortalHead } from '../parts/portal-head.tsx'
import { toHref } from '../to-href.ts'
import { type NoticeSearch, toNoticeQuery } from './address.ts'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import classes from './notices.module.css'

const labels: Record<NoticeQuery['filter'], string> = {
  all: 'Все',
  unread: 'Непрочитанные',
  error: 'Ошибки',
  held: 'Пороги',
  done: 'Готово',
}
const filters = noticeFilters.map((filter) => [filter, labels[filter]] as const)
const lookAgainMs = 30_000
/** So long «Вернуть» is offered. */
const undoMs = 10_000

interface NoticesPageProps {
  search: NoticeSearch
  onSearch: (change: NoticeSearch) => void
}

/** /suppliers/notifications: what the portal has told, by day, and where each kind is told. */
export function NoticesPage({ search, onSearch }: NoticesPageProps) {
  const query = toNoticeQuery(search)
  const { data, error, refetch } = api.suppliers.notices.list.useQuery(query, {
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const readAll = useReadAll(data?.items ?? [])
  return (
    <>
      <PortalHead title="Уведомления" text="О файлах, ключах и порогах. Хранятся 90 дней.">
        <Button
          variant="default"
          leftSection={<IconChecks size={18} stroke={1.75} aria-hidden="true" />}
          disabled={data?.counts.unread === 0}
          onClick={readAll}
        >
          Прочитать все
        </Button>
      </PortalHead>
      <div className={filterClasses.filters}>
        <FilterChips
          legend="Какие уведомления"
          options={filters}
          value={query.filter}
          counts={data?.counts}
          onChange={(filter) => onSearch({ filter: filter === 'all' ? undefined : filter })}
        />
        <SearchField label="Файл или текст" q={query.q} onSearch={(q) => onSearch({ q: q || undefined })} />
      </div>
      {!data && error && (
        <ErrorStrip title="Не удалось загрузить уведомления" error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows />}
      {data && (
        <div className={classes.columns}>
          <div>
            <Days notices={data.items} />
            {data.items.length > 0 && (
              <ListFoot
                shownCount={data.items.length}
                list={data}
                hrefOf={(page) => toHref('/suppliers/notifications', { ...search, page: page > 1 ? page : undefined })}
              />
            )}
          </div>
          <NoticeSettings settings={data.settings} />
        </div>
      )}
    </>
  )
}

function Days({ notices }: { notices: readonly Notice[] }) {
  const now = useMinute()
  if (notices.length === 0) {
    return <EmptyState machine="seeder" title="Уведомлений нет" text="Здесь будет всё, что портал сообщит о файлах." />
  }
  const days = Map.groupBy(notices, ({ at }) => formatDate(at))
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h2>{nameDay(day, now)}</h2>
      <ul>
        {ofDay.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  ))
}

const dayMs = 86_400_000

/** «Сегодня», «Вчера, 15.03», else the date; before the browser knows the time, the date too. */
function nameDay(day: string, now: Date | null): string {
  if (now === null) return day
  if (day === formatDate(now.toISOString())) return 'Сегодня'
  return day === formatDate(new Date(now.getTime() - dayMs).toISOString()) ? `Вчера, ${day.slice(0, 5)}` : day
}

/** Marks all as read; for a while those of the page can be brought back. */
function useReadAll(shown: readonly Notice[]): () => void {
  const utils = api.useUtils()
  const read = api.suppliers.notices.read.useMutation({
    onSettled: () => Promise.all([utils.suppliers.notices.invalidate(), utils.suppliers.viewer.invalidate()]),
  })
  return () => {
    const ids = shown.filter(({ isRead }) => !isRead).map(({ id }) => id)
    read.mutate(
      { isRead: true },
      {
        onSuccess: () =>
          showToast({
            tone: 'success',
            message: 'Все уведомления прочитаны',
            duration: undoMs,
            ...(ids.length > 0 && {
              action: { label: 'Вернуть', onClick: () => read.mutate({ ids, isRead: false }) },
            }),
          }),
      },
    )
  }
}
