import { phoneHref } from '../../lib/format/format-phone.ts'
import { useViewer } from '../users/viewer.tsx'
import classes from './search-dialog.module.css'

/** What was searched, how to spell it, and who helps. */
export function NothingFound({ query }: { query: string }) {
  const { branch } = useViewer()
  return (
    <div className={classes.nothing} role="status">
      <p>
        <b>По запросу «{query}» ничего не нашлось</b>
      </p>
      <p>Проверьте написание: артикул можно вводить без пробелов, точек и дефисов.</p>
      <p>
        Менеджер подберёт деталь по телефону <a href={phoneHref(branch.phone)}>{branch.phone}</a>
      </p>
    </div>
  )
}
