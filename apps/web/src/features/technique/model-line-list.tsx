import type { ModelLineCard } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import classes from './technique-page.module.css'

/** Model lines as silhouettes on one ground line, by maker. */
export function ModelLineList({ lines }: { lines: readonly ModelLineCard[] }) {
  const makers = [...new Set(lines.map((line) => line.manufacturer))].sort((a, b) => a.localeCompare(b, 'ru'))
  return makers.map((maker) => (
    <section key={maker}>
      <h2 className={classes.maker}>{maker}</h2>
      <ul className={classes.lines}>
        {lines
          .filter((line) => line.manufacturer === maker)
          .map((line) => (
            <li key={line.slug}>
              <PathLink href={line.url}>
                <MachineDrawing name={line.icon} width={152} />
                <b>{line.name}</b>
                <small>{formatCount(line.models.length, nouns.model)}</small>
              </PathLink>
            </li>
          ))}
      </ul>
    </section>
  ))
}
