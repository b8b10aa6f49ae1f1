import { phoneHref } from '../../lib/format-phone.ts'
import { useViewer } from '../../lib/viewer.tsx'
import classes from './search-dialog.module.css'

interface NothingFoundProps {
  query: string
  corrected: string | undefined
  onCorrect: (query: string) => void
}

/** What was searched, how to spell it, and who helps. */
export function NothingFound({ query, corrected, onCorrect }: NothingFoundProps) {
  const { branch } = useViewer()
  return (
    <div className={classes.nothing} role="status">
      <p>
        <b>По запросу «{query}» ничего не нашлось</b>
      </p>
      <p>
        {corrected ? (
          <>
            Возможно, вы искали{' '}
            <button type="button" className={classes.correct} onClick={() => onCorrect(corrected)}>
              {corrected}
            </button>
          </>
        ) : (
          'Проверьте написание: артикул можно вводить без пробелов, точек и дефисов.'
        )}
      </p>
      <p>
        Менеджер подберёт деталь по телефону <a href={phoneHref(branch.phone)}>{branch.phone}</a>
      </p>
    </div>
  )
}
