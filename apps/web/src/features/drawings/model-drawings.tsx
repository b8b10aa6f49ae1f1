import type { MachineNode, ModelCard, SheetTile } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { sheetsOf } from './machine/node-tree.tsx'
import classes from './model-drawings.module.css'
import { nodeIcon } from './node-icon.ts'

const shownSheets = 4

/** Of a model's page: its nodes, and the first of its drawings. Absent for a machine that nobody has drawn. */
export function ModelDrawings({ model }: { model: ModelCard }) {
  const [page] = api.catalog.machine.useSuspenseQuery({ modelLine: model.modelLine.slug, model: model.slug })
  const sheets = page.nodes.flatMap(sheetsOf)
  if (sheets.length === 0) return null
  const urlOf = (number: number) => `${page.url}?model=${model.slug}&sheet=${number}`
  return (
    <>
      <section aria-labelledby="model-nodes">
        <header className={classes.head}>
          <h2 id="model-nodes">Запчасти по узлам</h2>
          <Link href={`/fp?model=${model.slug}`}>Все запчасти, {formatCount(model.partCount, nouns.position)}</Link>
        </header>
        <ul className={classes.nodes}>
          {page.nodes.map((node) => (
            <NodeLink key={node.id} node={node} urlOf={urlOf} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="model-drawings">
        <header className={classes.head}>
          <h2 id="model-drawings">Чертежи</h2>
          <Link href={`${page.url}?model=${model.slug}`}>Все листы, {sheets.length}</Link>
        </header>
        <ul className={classes.sheets}>
          {sheets.slice(0, shownSheets).map((sheet) => (
            <SheetLink key={sheet.number} sheet={sheet} total={sheets.length} url={urlOf(sheet.number)} />
          ))}
        </ul>
      </section>
    </>
  )
}

function NodeLink({ node, urlOf }: { node: MachineNode; urlOf: (number: number) => string }) {
  const sheets = sheetsOf(node)
  const [first] = sheets
  if (!first) return null
  const positions = sheets.reduce((sum, { positionCount }) => sum + positionCount, 0)
  return (
    <li>
      <Link href={urlOf(first.number)}>
        <PartDrawing name={nodeIcon(node.name)} size={36} />
        {node.name}
        <span>{positions}</span>
      </Link>
    </li>
  )
}

function SheetLink({ sheet, total, url }: { sheet: SheetTile; total: number; url: string }) {
  return (
    <li>
      <Link href={url}>
        <span className={classes.paper}>
          {sheet.pictureUrl && <img src={sheet.pictureUrl} width="250" height="200" alt="" loading="lazy" />}
        </span>
        <b>{sheet.title}</b>
        <small>
          Лист {sheet.number} из {total}, {formatCount(sheet.positionCount, nouns.position)}
        </small>
      </Link>
    </li>
  )
}
