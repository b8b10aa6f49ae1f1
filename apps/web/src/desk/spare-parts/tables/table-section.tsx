import { type ReactNode, useId, useState } from 'react'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { numbers, Skeleton } from '../../../ui/status/skeleton.tsx'
import classes from './table-section.module.css'

/** What a query of the section answers. */
interface Loaded<Data> {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface TableSectionProps<Data> {
  title: string
  loaded: Loaded<Data>
  /** Beside the title: what the table comes to. */
  note?: (data: Data) => ReactNode
  /** In place of an empty table; undefined while there are rows. */
  empty?: (data: Data) => string | undefined
  /** Open at once on a phone, where sections fold. */
  isOpenAtFirst?: boolean
  children: (data: Data) => ReactNode
}

/** A table of the part that is open. It loads alone, and fails alone. */
export function TableSection<Data>(props: TableSectionProps<Data>) {
  const { title, loaded, note, isOpenAtFirst = false } = props
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const { data } = loaded
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1} data-table-section="">
      <div className={classes.head}>
        <h2 id={`${id}-title`}>
          <span className={classes.wide}>{title}</span>
          <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {title}
          </button>
        </h2>
        {data !== undefined && note && <span className={classes.note}>{note(data)}</span>}
      </div>
      <div className={classes.body} data-open={isOpen || undefined}>
        <Body {...props} />
      </div>
    </section>
  )
}

function Body<Data>({ title, loaded, empty, children }: TableSectionProps<Data>) {
  const { data, error, isFetching, refetch } = loaded
  if (data === undefined && error) {
    return (
      <ErrorStrip
        title={`Не удалось загрузить: ${title.toLowerCase()}`}
        error={error}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    )
  }
  if (data === undefined) return <SectionSkeleton />
  const text = empty?.(data)
  return text === undefined ? children(data) : <p className={classes.empty}>{text}</p>
}

function SectionSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Загрузка">
      {numbers(4).map((row) => (
        <Skeleton key={row} width={`${92 - row * 7}%`} />
      ))}
    </div>
  )
}
