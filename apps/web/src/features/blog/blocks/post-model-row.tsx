import type { ModelCard } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './post-rows.module.css'

/** A machine amid the text, with its drawings and its parts. */
export function PostModelRow({ model }: { model: ModelCard }) {
  const { manufacturer, name, icon, partCount, modelLine, slug } = model
  return (
    <div className={classes.model} data-model-id={model.id}>
      <MachineDrawing name={icon} width={110} />
      <p className={classes.name}>
        <Link href={model.url}>
          {manufacturer} {name}
        </Link>
        <span>{formatCount(partCount, nouns.position)}</span>
      </p>
      <div className={classes.actions}>
        <LinkButton variant="default" size="sm" href={`${modelLine.url}?model=${slug}`}>
          Чертежи
        </LinkButton>
        <LinkButton variant="quiet" size="sm" href={`/fp?model=${slug}`}>
          Запчасти
        </LinkButton>
      </div>
    </div>
  )
}
