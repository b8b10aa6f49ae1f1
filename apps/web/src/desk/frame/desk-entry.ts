import type { Permission } from '@agromarket/shared'
import type { Icon } from '@tabler/icons-react'

export interface DeskEntry {
  name: string
  /** Under the icon in the bottom row of a phone. */
  shortName: string
  href: string
  icon: Icon
  /** The section's own start: the pages below it are other entries. */
  isStart?: boolean
  /** On a phone it gives its place in the row to the others and stands under «Ещё». */
  isRare?: boolean
}

/** An entry is there for whom may open its page. */
export type GuardedEntry = DeskEntry & { permission: Permission }
