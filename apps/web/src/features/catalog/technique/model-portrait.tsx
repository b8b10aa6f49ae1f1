import type { ModelCard } from '@agromarket/shared'
import { useState } from 'react'
import { api } from '../../../lib/trpc.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { sheetsOf } from '../../drawings/machine/node-tree.tsx'
import classes from './model-portrait.module.css'

/** Beside the machine itself. */
const shownSheets = 3

/** The machine's silhouette, and drawings of its first nodes, any of which takes the large place when it is chosen. */
export function ModelPortrait({ model }: { model: ModelCard }) {
  const [page] = api.catalog.machine.useSuspenseQuery({ modelLine: model.modelLine.slug, model: model.slug })
  const [chosen, setChosen] = useState<number | null>(null)
  const sheets = page.nodes
    .flatMap((node) => sheetsOf(node).find(({ pictureUrl }) => pictureUrl !== null) ?? [])
    .slice(0, shownSheets)
  const sheet = sheets.find(({ number }) => number === chosen)
  return (
    <div className={classes.portrait}>
      <figure className={classes.picture} data-paper={sheet ? '' : undefined}>
        {sheet?.pictureUrl ? (
          <img src={sheet.pictureUrl} width="500" height="400" alt={`${sheet.title}: чертёж узла`} />
        ) : (
          <MachineDrawing name={model.icon} width={520} />
        )}
        <figcaption>
          {sheet ? (
            <Link href={`${page.url}?model=${model.slug}&sheet=${sheet.number}`}>
              {sheet.title}, лист {sheet.number}
            </Link>
          ) : (
            'Рисунок, пропорции машины условные'
          )}
        </figcaption>
      </figure>
      {sheets.length > 0 && (
        <ul className={`${classes.thumbs} no-print`} aria-label="Рисунки машины">
          <li>
            <button type="button" aria-label="Машина целиком" aria-pressed={!sheet} onClick={() => setChosen(null)}>
              <MachineDrawing name={model.icon} width={76} />
            </button>
          </li>
          {sheets.map(({ number, title, pictureUrl }) => (
            <li key={number}>
              <button
                type="button"
                aria-label={title}
                title={title}
                aria-pressed={number === sheet?.number}
                onClick={() => setChosen(number)}
              >
                {pictureUrl && <img src={pictureUrl} width="90" height="72" alt="" loading="lazy" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
