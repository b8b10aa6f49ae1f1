import { formatSpecification, type ModelCard, type ModelLineCard, toFactGroups } from '@agromarket/shared'
import { FactGroups } from '../../../ui/layout/fact-groups.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { ModelDrawings } from '../../drawings/model-drawings.tsx'
import { ExpertCard } from '../../experts/expert-card.tsx'
import classes from './model-page.module.css'
import { ModelPortrait } from './model-portrait.tsx'
import { OfferPanel } from './offer-panel.tsx'

const keyFactCount = 4

interface ModelSheetProps {
  model: ModelCard
  line: ModelLineCard | undefined
}

/** One machine: silhouette and key facts, the way to its price, nodes, drawings, specifications, sisters of the line. */
export function ModelSheet({ model, line }: ModelSheetProps) {
  return (
    <div className={classes.layout} data-model-id={model.id}>
      <div className={classes.top}>
        <ModelPortrait key={model.id} model={model} />
        <dl className={classes.key}>
          {keyFacts(model).map((item) => (
            <div key={item.key}>
              <dt>{item.name}</dt>
              <dd>{formatSpecification(item)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <aside className={classes.side}>
        <OfferPanel model={model} />
        <ExpertCard modelId={model.id} />
      </aside>
      <div className={classes.rest}>
        <ModelDrawings model={model} />
        <ModelFacts model={model} />
        <Sisters model={model} line={line} />
      </div>
    </div>
  )
}

/** Measures say more at a glance than words do. */
function keyFacts({ specifications }: ModelCard) {
  const isMeasure = ({ value }: (typeof specifications)[number]) => typeof value === 'number'
  return [...specifications.filter(isMeasure), ...specifications.filter((item) => !isMeasure(item))].slice(
    0,
    keyFactCount,
  )
}

function ModelFacts({ model }: { model: ModelCard }) {
  return (
    <section aria-labelledby="model-facts">
      <h2 id="model-facts">Характеристики</h2>
      <FactGroups groups={toFactGroups(model)} />
    </section>
  )
}

function Sisters({ model, line }: ModelSheetProps) {
  const sisters = line?.models.filter(({ id }) => id !== model.id) ?? []
  if (sisters.length === 0) return null
  return (
    <section aria-labelledby="model-sisters" className={classes.sisters}>
      <h2 id="model-sisters">Другие модели ряда {model.modelLine.name}</h2>
      <ul>
        {sisters.map((sister) => (
          <li key={sister.id} data-model-id={sister.id}>
            <Link href={sister.url}>{sister.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
