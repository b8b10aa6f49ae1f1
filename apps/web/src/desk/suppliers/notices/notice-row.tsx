import type { Notice } from '@agromarket/shared'
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconHandStop,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './notices.module.css'

const icons: Record<Notice['level'], Icon> = {
  done: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  held: IconHandStop,
  error: IconAlertCircle,
}
const linkWords: Record<Notice['kind'], string> = {
  failed: 'Исправить',
  held: 'Посмотреть изменения',
  rowErrors: 'Открыть файл',
  overdue: 'Открыть файл',
  accepted: 'Открыть файл',
  access: 'Открыть файл',
}

/** One notice; it counts as read when its link is followed, or when it was in view for a while. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { id, kind, level, title, content, fileId, at, isRead } = notice
  const Mark = icons[level]
  const utils = api.useUtils()
  const read = api.suppliers.notices.read.useMutation({
    onSuccess: () => Promise.all([utils.suppliers.notices.invalidate(), utils.suppliers.viewer.invalidate()]),
  })
  const markRead = () => !isRead && !read.isPending && read.mutate({ ids: [id], isRead: true })
  const row = useSeen(isRead, markRead)
  return (
    <li ref={row} className={classes.notice} data-level={level} data-unread={!isRead || undefined}>
      <Mark size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <strong>
          {!isRead && <span className="visually-hidden">Непрочитано: </span>}
          {title}
        </strong>
        <p>{content}</p>
      </div>
      <div className={classes.side}>
        <time dateTime={at}>{formatMoment(at)}</time>
        {fileId && (
          <Link href={`/suppliers/files/${fileId}`} onClick={markRead} aria-label={`${linkWords[kind]}: ${title}`}>
            {linkWords[kind]}
          </Link>
        )}
      </div>
    </li>
  )
}

const seenMs = 2_000

/** Calls `onSeen` once the element was in view for two seconds. */
function useSeen(isOver: boolean, onSeen: () => void) {
  const element = useRef<HTMLLIElement>(null)
  const tell = useEffectEvent(onSeen)
  useEffect(() => {
    if (isOver || !element.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer)
        if (entry?.isIntersecting) timer = setTimeout(tell, seenMs)
      },
      { threshold: 1 },
    )
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [isOver])
  return element
}
