import type { PartPage } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { useOnPaper } from '../../../lib/navigation/use-on-paper.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import part from '../../parts/part-line.module.css'
import page from './part-page.module.css'
import classes from './part-sheets.module.css'

const shownAtFirst = 6

/** «На чертежах»: every sheet that the part stands on, each a way to it with the position chosen. */
export function PartSheets({ drawings }: Pick<PartPage, 'drawings'>) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = useOnPaper() || isAsked
  if (drawings.length === 0) return null
  const shown = isOpen ? drawings : drawings.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="part-sheets" className={page.section}>
      <header className={page.sectionHead}>
        <h2 id="part-sheets">На чертежах</h2>
        <span className={part.meta}>{formatCount(drawings.length, nouns.sheet)}</span>
      </header>
      <ul className={classes.sheets}>
        {shown.map(({ sheet, node, position, machine, url }) => (
          <li key={url}>
            <Link href={url}>
              <b>{position}</b>
              <span>
                {node}
                <small>
                  {machine}, лист {sheet}, поз. {position}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < drawings.length && (
        <button type="button" className={classes.more} onClick={() => setAsked(true)}>
          Показать все {formatCount(drawings.length, nouns.sheet)}
        </button>
      )}
    </section>
  )
}
