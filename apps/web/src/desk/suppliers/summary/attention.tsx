import type { SupplierSummary } from '@agromarket/shared'
import { type Icon, IconAlertTriangle, IconCircleX, IconHandStop } from '@tabler/icons-react'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './summary.module.css'

type Item = SupplierSummary['attention'][number]
const looks: Record<Item['level'], { icon: Icon; link: string }> = {
  error: { icon: IconCircleX, link: 'Исправить файл' },
  held: { icon: IconHandStop, link: 'Посмотреть изменения' },
  warning: { icon: IconAlertTriangle, link: 'Подтвердить столбцы' },
}

/** What a person has to do, the worst first. */
export function Attention({ attention }: { attention: readonly Item[] }) {
  return (
    <section aria-label="Требует внимания">
      <div className={classes.head}>
        <h2>Требует внимания</h2>
        <span>{attention.length}</span>
      </div>
      {attention.length === 0 && <p className={classes.calm}>Всё в порядке</p>}
      <ul className={classes.attention}>
        {attention.map(({ level, title, content, fileId }) => {
          const { icon: Mark, link } = looks[level]
          return (
            <li key={fileId} data-level={level}>
              <Mark size={20} stroke={1.75} aria-hidden="true" />
              <div>
                <b>{title}</b>
                <p>{content}</p>
                <Link href={`/suppliers/files/${fileId}`} aria-label={`${link}, ${title}`}>
                  {link}
                </Link>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
