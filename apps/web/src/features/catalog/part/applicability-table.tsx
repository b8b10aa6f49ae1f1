import type { Applicability } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { useOnPaper } from '../../../lib/navigation/use-on-paper.ts'
import { Badge } from '../../../ui/buttons/chip.tsx'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import part from '../../parts/part-line.module.css'
import { useYard } from '../../yard/use-yard.ts'
import classes from './applicability-table.module.css'
import { ownFirst } from './own-first.ts'
import page from './part-page.module.css'

/** Below LG the sheet leaves three of them until the rest is asked for. */
const shownAtFirst = 8
const shownOnPhones = 3

/** «Подходит к машинам» */
export function ApplicabilityTable({ fits }: { fits: readonly Applicability[] }) {
  const [isAsked, setAsked] = useState(false)
  const isOpen = useOnPaper() || isAsked
  const own = new Set(useYard()?.map(({ model }) => model.slug))
  if (fits.length === 0) return null
  const ordered = ownFirst(fits, own)
  const shown = isOpen ? ordered : ordered.slice(0, shownAtFirst)
  const hiddenCount = fits.length - shown.length
  return (
    <section aria-labelledby="part-fits" className={page.section}>
      <header className={page.sectionHead}>
        <h2 id="part-fits">Подходит к машинам</h2>
        <span className={part.meta}>{formatCount(fits.length, nouns.machine)}</span>
      </header>
      <table className={classes.fits} data-open={isOpen || undefined}>
        <thead>
          <tr>
            <th scope="col">Модель</th>
            <th scope="col">Узел</th>
            <th scope="col">Лист и позиция</th>
            <th scope="col">Годы выпуска</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((fit) => (
            <tr key={`${fit.model.slug} ${fit.node} ${fit.position}`} data-own={own.has(fit.model.slug) || undefined}>
              <th scope="row">
                <MachineDrawing name={fit.model.icon} width={56} />
                <span>
                  <Link href={fit.model.url}>{fit.model.name}</Link>
                  <small>{fit.manufacturer}</small>
                  {own.has(fit.model.slug) && <Badge>В мехдворе</Badge>}
                </span>
              </th>
              <td>{fit.node}</td>
              <td>{fit.sheetUrl ? <Link href={fit.sheetUrl}>{placeOf(fit)}</Link> : placeOf(fit)}</td>
              <td className="tnum">{fit.years}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isOpen && fits.length > shownOnPhones && (
        <button
          type="button"
          className={`${classes.more} no-print`}
          data-narrow={hiddenCount === 0 || undefined}
          onClick={() => setAsked(true)}
        >
          Показать все {formatCount(fits.length, nouns.machine)}
        </button>
      )}
    </section>
  )
}

/** «Лист 14, поз. 8» */
function placeOf({ sheet, position }: Applicability): string {
  if (sheet === null) return '—'
  return position === null ? `Лист ${sheet}` : `Лист ${sheet}, поз. ${position}`
}
