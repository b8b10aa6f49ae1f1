import type { ModelCard, PartCard } from '../catalog/catalog-views.ts'

/** Products of one kind, side by side: parts of a group, or machines of a category. One of the lists is empty. */
export interface ComparedKind {
  path: string
  name: string
  parts: PartCard[]
  models: ModelCard[]
  /** Products of the kind that the address names beyond those that fit side by side. */
  leftOutCount: number
}

export interface ComparePage {
  /** In the order in which the address names their first products. */
  kinds: ComparedKind[]
}
