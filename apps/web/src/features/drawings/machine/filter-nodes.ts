import type { MachineNode, MachinePart } from '@agromarket/shared'

/** What of a machine's tree answers a query. */
export interface FoundNodes {
  nodes: MachineNode[]
  /** The parts that were found, by the number of their sheet. */
  parts: ReadonlyMap<number, readonly MachinePart[]>
}

/** Shorter than this a word is in nearly every article. */
const shortestNumber = 3

/**
 * Nodes whose names, or sheets whose titles or parts, have every word of the query in them. Articles are compared without
 * the signs between their figures.
 */
export function filterNodes(
  nodes: readonly MachineNode[],
  query: string,
  machineParts: readonly MachinePart[] = [],
): FoundNodes {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { nodes: [...nodes], parts: new Map() }
  const fits = (text: string) => words.every((word) => plain(text).includes(word))
  const found = machineParts.filter(
    ({ article, name }) =>
      isInArticle(query, article) || words.every((word) => plain(name).includes(word) || isInArticle(word, article)),
  )
  const parts = Map.groupBy(found, ({ sheet }) => sheet)
  return { nodes: keepNodes(nodes, fits, parts), parts }
}

function keepNodes(
  nodes: readonly MachineNode[],
  fits: (text: string) => boolean,
  parts: ReadonlyMap<number, unknown>,
): MachineNode[] {
  return nodes.flatMap((node) => {
    if (fits(node.name)) return [node]
    const sheets = node.sheets.filter(({ title, number }) => fits(title) || parts.has(number))
    const children = keepNodes(node.children, fits, parts)
    return sheets.length + children.length > 0 ? [{ ...node, sheets, children }] : []
  })
}

function isInArticle(number: string, article: string): boolean {
  return bare(number).length >= shortestNumber && bare(article).includes(bare(number))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

function bare(text: string): string {
  return plain(text).replace(/[^a-zа-я\d]/g, '')
}
