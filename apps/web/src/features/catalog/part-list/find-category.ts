import type { CategoryNode } from '@agromarket/shared'

/** A category of the tree by its path. */
export function findCategory(nodes: readonly CategoryNode[], path: string): CategoryNode | undefined {
  for (const node of nodes) {
    if (node.path === path) return node
    const found = path.startsWith(`${node.path}/`) ? findCategory(node.children, path) : undefined
    if (found) return found
  }
  return undefined
}
