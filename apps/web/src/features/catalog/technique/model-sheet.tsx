import { formatSpecification, type ModelCard, type ModelLineCard } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { FactList } from '../../../ui/layout/fact-list.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { ExpertCard } from '../../experts/expert-card.tsx'
import classes from './technique-page.module.css'

/** One machine: silhouette, its parts, specifications, sisters of the line. */
export function ModelSheet({ model, line }: { model: ModelCard; line: ModelLineCard | undefined }) {
  const sisters = line?.models.filter(({ id }) => id !== model.id) ?? []
  return (
    <div className={classes.line} data-model-id={model.id}>
      <div className={classes.aside}>
        <div className={classes.portrait}>
          <MachineDrawing name={model.icon} width={250} />
          <Link href={`/fp?model=${model.slug}`} className={classes.partsButton}>
            Запчасти, {formatCount(model.partCount, nouns.position)}
          </Link>
        </div>
        <ExpertCard modelId={model.id} />
      </div>
      <div>
        <section aria-labelledby="model-facts">
          <h2 id="model-facts" className={classes.maker}>
            Характеристики
          </h2>
          <FactList
            facts={[
              { name: 'Годы выпуска', value: model.years },
              ...model.specifications.map((item) => ({ name: item.name, value: formatSpecification(item) })),
            ]}
          />
        </section>
        {sisters.length > 0 && (
          <section aria-labelledby="model-sisters" className={classes.sisters}>
            <h2 id="model-sisters" className={classes.maker}>
              Другие модели ряда {model.modelLine.name}
            </h2>
            <ul>
              {sisters.map((sister) => (
                <li key={sister.id} data-model-id={sister.id}>
                  <Link href={sister.url}>{sister.name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}
