import type { ModelLineCard } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { PathLink } from '../../ui/path-link.tsx'
import { formatSpecification } from '../catalog/format-specification.ts'
import classes from './technique-page.module.css'

const shownSpecifications = 2

/** The models of a line with what tells them apart. */
export function ModelTable({ line }: { line: ModelLineCard }) {
  const columns = pickColumns(line)
  return (
    <div className={classes.line}>
      <div className={classes.portrait}>
        <MachineDrawing name={line.icon} width={250} />
        <PathLink href={`/fp?modelLine=${line.slug}`} className={classes.partsButton}>
          Запчасти к {line.name}
        </PathLink>
      </div>
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
          </tr>
        </thead>
        <tbody>
          {line.models.map((model) => (
            <tr key={model.id} data-model-id={model.id}>
              <th scope="row">
                <PathLink href={model.url}>{model.name}</PathLink>
              </th>
              {columns.map(({ key }) => {
                const found = model.specifications.find((item) => item.key === key)
                return <td key={key}>{found ? formatSpecification(found) : '—'}</td>
              })}
              <td>{model.years}</td>
              <td>
                <PathLink href={`/fp?model=${model.slug}`}>{formatCount(model.partCount, nouns.position)}</PathLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Specifications in which the models differ, two at most. */
function pickColumns(line: ModelLineCard): { key: string; name: string }[] {
  const [first] = line.models
  if (!first) return []
  return first.specifications
    .filter(({ key, value }) =>
      line.models.some((model) => model.specifications.find((item) => item.key === key)?.value !== value),
    )
    .slice(0, shownSpecifications)
}
