import { formatSpecification, type ModelCard, toProductCode } from '@agromarket/shared'
import { openDialog } from '../../../lib/dialogs.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import { CompareButton } from '../../compare/compare-button.tsx'
import { FavoriteButton } from '../../parts/favorite-button.tsx'
import { useIsFavorite } from '../../parts/favorites.queries.ts'
import { useChooseFavorite } from '../../parts/use-choose-favorite.ts'
import classes from './similar-models.module.css'

const shownFacts = 3

/** A machine with its first figures; it is sold by an offer. */
export function SimilarModelCard({ model }: { model: ModelCard }) {
  const code = toProductCode({ modelId: model.id })
  const isFavorite = useIsFavorite(code)
  const choose = useChooseFavorite()
  const name = model.name.startsWith(model.manufacturer) ? model.name : `${model.manufacturer} ${model.name}`
  return (
    <li className={classes.model} data-model-id={model.id}>
      <MachineDrawing name={model.icon} width={190} />
      <Link href={model.url}>{name}</Link>
      <p className={classes.facts}>{model.specifications.slice(0, shownFacts).map(formatSpecification).join(', ')}</p>
      <p className={classes.stock}>
        <StateDot state="none" /> Под заказ
      </p>
      <p className={classes.price}>Цена по запросу</p>
      <div className={classes.buttons}>
        <Button variant="quiet" size="sm" onClick={() => openDialog({ kind: 'offerRequest', model })}>
          Запросить КП
        </Button>
        <CompareButton code={code} iconFor={name} />
      </div>
      <FavoriteButton name={name} isFavorite={isFavorite} onToggle={() => choose(code, !isFavorite)} />
    </li>
  )
}
