import { formatSpecification, type ModelCard, type ModelLineCard } from '@agromarket/shared'
import { IconFileText } from '@tabler/icons-react'
import { openDialog } from '../../../lib/dialogs.ts'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { Button, LinkButton } from '../../../ui/buttons/button.tsx'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import { ModelDrawings } from '../../drawings/model-drawings.tsx'
import { ExpertCard } from '../../experts/expert-card.tsx'
import { useViewer } from '../../users/viewer.tsx'
import classes from './model-page.module.css'

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
        <figure className={classes.portrait}>
          <MachineDrawing name={model.icon} width={520} />
          <figcaption>Рисунок, пропорции машины условные</figcaption>
        </figure>
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

/** A machine is sold by an offer, for which the branch is asked. */
function OfferPanel({ model }: { model: ModelCard }) {
  const { branch } = useViewer()
  return (
    <section className={classes.offer} aria-label="Цена машины">
      <p className={classes.meta}>Машина с НДС, филиал {branch.city}</p>
      <p className={classes.price}>Цена по запросу</p>
      <p className={classes.stock}>
        <StateDot state="none" />
        Под заказ
      </p>
      <Button
        size="lg"
        isFullWidth
        icon={<IconFileText size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => openDialog({ kind: 'offerRequest', model })}
      >
        Запросить КП
      </Button>
      <LinkButton href={`/fp?model=${model.slug}`} variant="default" isFullWidth>
        Запчасти, {formatCount(model.partCount, nouns.position)}
      </LinkButton>
      <LinkButton
        href={`/finansirovanie?machine=${encodeURIComponent(`${model.manufacturer} ${model.name}`)}&icon=${model.icon}`}
        variant="subtle"
        isFullWidth
      >
        Рассчитать лизинг или кредит
      </LinkButton>
    </section>
  )
}

function ModelFacts({ model }: { model: ModelCard }) {
  return (
    <section aria-labelledby="model-facts">
      <h2 id="model-facts">Характеристики</h2>
      <FactList
        facts={[
          { name: 'Годы выпуска', value: model.years },
          ...model.specifications.map((item) => ({ name: item.name, value: formatSpecification(item) })),
        ]}
      />
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
