import { IconHistory } from '@tabler/icons-react'
import classes from './search-dialog.module.css'

/** Before typing: the last five queries; nothing where there are none. */
export function RecentQueries({ queries, onChoose }: { queries: string[]; onChoose: (query: string) => void }) {
  if (queries.length === 0) return <p className={classes.hint}>Введите артикул, название детали или модель машины</p>
  return (
    <section className={classes.group} aria-label="Недавние запросы">
      <p className={classes.groupTitle}>Вы искали</p>
      {queries.map((query) => (
        <button key={query} type="button" className={classes.recent} onClick={() => onChoose(query)}>
          <IconHistory size={18} stroke={1.75} aria-hidden="true" />
          {query}
        </button>
      ))}
    </section>
  )
}
