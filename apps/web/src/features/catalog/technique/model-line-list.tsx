import type { ModelLineCard } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './technique-page.module.css'

/** Model lines as silhouettes on one ground line. */
export function ModelLineList({ lines }: { lines: readonly ModelLineCard[] }) {
  return (
    <section aria-labelledby="model-lines">
      <h2 id="model-lines">Модельные ряды</h2>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.slug}>
            <Link href={line.url}>
              <MachineDrawing name={line.icon} width={152} />
              <b>{line.name}</b>
              <small>
                {line.manufacturer}, {formatCount(line.models.length, nouns.model)}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
