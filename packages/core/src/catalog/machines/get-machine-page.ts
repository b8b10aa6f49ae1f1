import type { MachineNode, MachinePage, MachineQuery, SheetTile } from '@agromarket/shared'
import { findNodes, findPlaces, type NodeRow, type PlaceRow, pictureUrl } from '../../drawings/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { getTaxonomy } from '../catalog-caches.ts'
import { categoryTrail, categoryUrl } from '../taxonomy.ts'
import { modelLineUrl, toModelCard, toModelLineCard } from '../to-model-card.ts'
import { getMachine, machineName } from './find-machine.ts'

/**
 * A model line, or one of its models, with the tree of its nodes and their sheets. Throws not_found.
 * Spec §2 /zapchasti/... and /model-lines/view.
 */
export async function getMachinePage(ctx: RequestContext, query: MachineQuery): Promise<MachinePage> {
  const taxonomy = await getTaxonomy(ctx)
  const machine = getMachine(query, taxonomy)
  const { line, model } = machine
  const [places, nodes] = await Promise.all([
    findPlaces(ctx.readDb, line.id, model?.id ?? null),
    findNodes(ctx.readDb, line.id),
  ])
  const card = toModelLineCard(line, taxonomy)
  const kinds = categoryTrail(taxonomy, line.categoryId)
  return {
    title: machineName(machine, taxonomy),
    description: model?.description || line.description,
    icon: line.icon,
    url: card.url,
    trail: [
      { name: 'Главная', url: '/' },
      { name: 'Техника', url: '/catalog' },
      ...kinds.map((kind) => ({ name: kind.name, url: categoryUrl(kind) })),
      { name: `${card.manufacturer} ${card.name}`.trim(), url: modelLineUrl(line, taxonomy) },
    ],
    line: card,
    model: model && toModelCard(model, line, taxonomy),
    nodes: toTree(nodes, places),
    sheetCount: places.length,
  }
}

/** Nodes in the order of their first sheets; those without one in or below them fall away. */
function toTree(nodes: readonly NodeRow[], places: readonly PlaceRow[]): MachineNode[] {
  const children = Map.groupBy(nodes, ({ parentId }) => parentId)
  const sheets = Map.groupBy(places, ({ nodeId }) => nodeId)
  const toNode = ({ id, name }: NodeRow): MachineNode => ({
    id,
    name,
    sheets: (sheets.get(id) ?? []).map(toTile),
    children: toNodes(children.get(id) ?? []),
  })
  const toNodes = (rows: readonly NodeRow[]) =>
    rows
      .map(toNode)
      .filter((node) => firstNumber(node) < Number.POSITIVE_INFINITY)
      .sort((a, b) => firstNumber(a) - firstNumber(b))
  return toNodes(children.get(null) ?? [])
}

function firstNumber({ sheets, children }: MachineNode): number {
  return Math.min(...sheets.map(({ number }) => number), ...children.map(firstNumber))
}

export function toTile({ sheetId, number, title, version, hasPicture, isPixels, positionCount }: PlaceRow): SheetTile {
  return {
    number,
    title,
    positionCount,
    pictureUrl: hasPicture ? pictureUrl({ id: sheetId, version, isPixels }) : null,
  }
}
