import { formatSpecification, type ModelCard, toProductCode } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { FavoriteButton } from '../parts/favorite-button.tsx'
import { useChooseFavorite } from '../parts/use-choose-favorite.ts'
import classes from './bookmarked-machines.module.css'

/** How many facts a machine shows of itself. */
const shownFacts = 3

/** The machines set aside, on a ground line. */
export function BookmarkedMachines({ machines }: { machines: readonly ModelCard[] }) {
  const choose = useChooseFavorite()
  return (
    <ul className={classes.machines} aria-label="Машины в избранном">
      {machines.map((machine) => {
        const code = toProductCode({ modelId: machine.id })
        return (
          <li key={machine.id} data-model-id={machine.id}>
            <span className={classes.ground}>
              <MachineDrawing name={machine.icon} width={176} hasGround={false} />
            </span>
            <Link href={machine.url}>{machine.name}</Link>
            <p>
              {[machine.manufacturer, ...machine.specifications.slice(0, shownFacts).map(formatSpecification)].join(
                ', ',
              )}
            </p>
            <p>
              <Link href={`/fp?model=${machine.slug}`}>Запчасти, {formatCount(machine.partCount, nouns.position)}</Link>
            </p>
            <span className={classes.buttons}>
              <CompareButton code={code} iconFor={machine.name} />
              <FavoriteButton name={machine.name} isFavorite onToggle={() => choose(code, false)} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
