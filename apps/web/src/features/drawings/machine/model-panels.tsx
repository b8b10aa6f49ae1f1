import { formatSpecification, type MachinePage, type ModelCard, toFactGroups } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { FactGroups } from '../../../ui/layout/fact-groups.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './model-panels.module.css'

const shownSpecifications = 2

/** The models of a line with what tells them apart, each a way to its own drawings. */
export function MachineModels({ page: { line, url, sheetCount } }: { page: MachinePage }) {
  const columns = pickColumns(line.models)
  return (
    <div className={classes.scroller}>
      <table className={classes.models}>
        <thead>
          <tr>
            <th scope="col">Модель</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">Годы выпуска</th>
            <th scope="col">Запчасти</th>
            {sheetCount > 0 && <th scope="col">Чертежи</th>}
          </tr>
        </thead>
        <tbody>
          {line.models.map((model) => (
            <tr key={model.id} data-model-id={model.id}>
              <th scope="row">
                <Link href={model.url}>{model.name}</Link>
              </th>
              {columns.map(({ key, name }) => {
                const found = model.specifications.find((item) => item.key === key)
                return (
                  <td key={key} data-label={name}>
                    {found ? formatSpecification(found) : '—'}
                  </td>
                )
              })}
              <td data-label="Годы выпуска">{model.years}</td>
              <td>
                <Link href={`/fp?model=${model.slug}`}>{formatCount(model.partCount, nouns.position)}</Link>
              </td>
              {sheetCount > 0 && (
                <td>
                  <Link href={`${url}?model=${model.slug}`}>
                    Открыть<span className="visually-hidden"> чертежи {model.name}</span>
                  </Link>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Specifications in which the models differ, two at most. */
function pickColumns([first, ...others]: readonly ModelCard[]): { key: string; name: string }[] {
  if (!first) return []
  const differs = ({ key, value }: ModelCard['specifications'][number]) =>
    others.some((model) => model.specifications.find((item) => item.key === key)?.value !== value)
  return first.specifications.filter(differs).slice(0, shownSpecifications)
}

export function ModelFacts({ model }: { model: ModelCard }) {
  return (
    <div className={classes.facts}>
      <FactGroups groups={toFactGroups(model)} />
      <p>
        <Link href={model.url}>О машине {model.name}</Link>
      </p>
    </div>
  )
}
