import type { SupplierLogLine, SupplierLogView } from '@agromarket/shared'
import { Button, Switch } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount, formatNumber } from '../../../lib/format/format-count.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import { portalNouns } from '../formats.ts'
import { CauseList } from '../parts/cause-list.tsx'
import { toHref } from '../to-href.ts'
import { type LogSearch, logLevels } from './address.ts'
import { LogLines } from './log-lines.tsx'
import classes from './logs.module.css'
import { type LogQuestion, useLogTail } from './use-log-tail.ts'

const levelNames = { all: 'Все', error: 'Ошибки', warning: 'Внимание' } as const
const levels = logLevels.map((level) => [level, levelNames[level]] as const)

interface LogPanelProps {
  /** The page's own address, for the links of causes. */
  path: string
  search: LogSearch
  query: LogQuestion
  /** What the log said when it was asked; the tail goes on from there. */
  asked: { data: SupplierLogView | undefined; error: unknown; refetch: () => unknown }
  /** Lines before one. */
  readOlder: (before: number) => Promise<SupplierLogView>
  onSearch: (change: LogSearch) => void
  /** Beside the filters. */
  children?: ReactNode
  /** Under the causes. */
  advice?: ReactNode
}

/** A log with its filters, the end that is followed while nobody reads back, and the causes counted. */
export function LogPanel({ path, search, query, asked, readOlder, onSearch, children, advice }: LogPanelProps) {
  const [isFollowed, setFollowed] = useState(true)
  const tail = useLogTail(query, isFollowed)
  const view = tail.lines.length > 0 ? tail : asked.data
  const { older, hasOlder, load } = useOlderLines(JSON.stringify(query), view, readOlder)
  const lines = [...older, ...(view?.lines ?? [])]
  const frame = useFollowedEnd(isFollowed, lines.at(-1)?.id)
  if (!view && asked.error) {
    return <ErrorStrip title="Не удалось загрузить журнал" error={asked.error} onRetry={() => void asked.refetch()} />
  }
  return (
    <div className={classes.columns}>
      <section aria-label="Строки журнала">
        <div className={classes.filters}>
          <FilterChips
            legend="Уровень"
            options={levels}
            value={query.level}
            counts={view && { all: view.counts.all, error: view.counts.errors, warning: view.counts.warnings }}
            onChange={(level) => onSearch({ level: level === 'all' ? undefined : level })}
          />
          {children}
          <Switch
            size="sm"
            label="Следить за концом"
            checked={isFollowed}
            onChange={({ currentTarget: { checked } }) => setFollowed(checked)}
          />
          <SearchField label="Артикул или текст" q={query.q} onSearch={(q) => onSearch({ q: q || undefined })} />
        </div>
        <section
          ref={frame}
          className={classes.frame}
          aria-label="Журнал"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled from the keyboard too.
          tabIndex={0}
          onWheel={({ deltaY }) => deltaY < 0 && setFollowed(false)}
          onTouchMove={() => setFollowed(false)}
          onKeyDown={({ key }) => ['ArrowUp', 'PageUp', 'Home'].includes(key) && setFollowed(false)}
        >
          {hasOlder && (
            <Button size="xs" variant="subtle" onClick={load}>
              Показать раньше
            </Button>
          )}
          <LogLines lines={lines} />
        </section>
        <p className={classes.foot}>
          <span>{isFollowed ? 'Новые строки появляются сразу' : 'Остановлено: новые строки не появляются'}</span>
          <span>{formatCount(lines.length, portalNouns.row)} на экране</span>
        </p>
      </section>
      <aside aria-label="Ошибки по причинам">
        <h2>Ошибки по причинам</h2>
        <CauseList
          causes={view?.causes ?? []}
          current={search.cause}
          hrefOf={(cause) => toHref(path, { ...search, cause: cause === search.cause ? undefined : cause })}
        />
        {search.cause && (
          <Button size="xs" variant="default" mt="sm" onClick={() => onSearch({ cause: undefined })}>
            Показать все причины
          </Button>
        )}
        <ReplacementList replacements={view?.replacements ?? []} />
        {advice}
      </aside>
    </div>
  )
}

/** Texts of the file that were written otherwise, and how often. */
function ReplacementList({ replacements }: { replacements: SupplierLogView['replacements'] }) {
  if (replacements.length === 0) return null
  return (
    <section aria-label="Замены при записи" className={classes.replacements}>
      <h2>Замены при записи</h2>
      <ul>
        {replacements.map(({ field, from, to, count }) => (
          <li key={`${field} ${from} ${to}`}>
            <span>
              {field === 'stock' ? 'Остаток ' : ''}«{from}» → {to}
            </span>
            <b>{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What somebody has read back to; another question begins without it. */
function useOlderLines(
  key: string,
  view: SupplierLogView | undefined,
  readOlder: (before: number) => Promise<SupplierLogView>,
) {
  const [read, setRead] = useState<{ key: string; lines: SupplierLogLine[]; hasOlder: boolean }>()
  const own = read?.key === key ? read : undefined
  const firstShown = view?.lines[0]?.id ?? 0
  const older = (own?.lines ?? []).filter(({ id }) => id < firstShown)
  const load = async () => {
    const { lines, hasOlder } = await readOlder(older[0]?.id ?? firstShown)
    setRead({ key, lines: [...lines, ...older], hasOlder })
  }
  return { older, hasOlder: own ? own.hasOlder : (view?.hasOlder ?? false), load: () => void load() }
}

/** Keeps the end in view while it is followed. */
function useFollowedEnd(isFollowed: boolean, lastId: number | undefined) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    if (isFollowed && lastId !== undefined && element) element.scrollTop = element.scrollHeight
  }, [isFollowed, lastId])
  return frame
}
