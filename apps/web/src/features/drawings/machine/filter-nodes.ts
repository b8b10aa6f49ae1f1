import type { MachineNode } from '@agromarket/shared'

/** Nodes whose names, or sheets whose titles, have every word of the query in them. */
export function filterNodes(nodes: readonly MachineNode[], query: string): MachineNode[] {
  const words = query.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...nodes]
  const fits = (text: string) => {
    const plain = text.toLowerCase().replaceAll('ё', 'е')
    return words.every((word) => plain.includes(word))
  }
  return nodes.flatMap((node) => {
    if (fits(node.name)) return [node]
    const sheets = node.sheets.filter(({ title }) => fits(title))
    const children = filterNodes(node.children, query)
    return sheets.length + children.length > 0 ? [{ ...node, sheets, children }] : []
  })
}
