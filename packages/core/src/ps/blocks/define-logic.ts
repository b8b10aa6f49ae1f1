import type { PsBlockType, PsData, PsSettings, PsSigns } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Html } from '../../platform/html/index.ts'
import type { ParkRow } from '../park.repository.ts'
import type { RecipientRow } from '../ps.repository.ts'

/** For whom and where the blocks of a page are loaded. */
export interface PsScene {
  ctx: RequestContext
  /** Whom the page greets; null: nobody. */
  recipient: RecipientRow | null
  /** The visitor is the recipient himself, not a guest who has the link of his page. */
  isHimself: boolean
  /** With which the visitor came. */
  signs: PsSigns
  /** The recipient's machines, asked for once by all blocks that need them. */
  park(): Promise<readonly ParkRow[]>
  /** What the page of the shop is about that the blocks stand on; null on a page of their own. */
  modelId: number | null
  /** Chooses what is chosen at random, the same for one reader every time. */
  seed: string
}

/** What a block shows, in three statements at most; null: nothing, and then it is left out with its heading. */
export type PsLoad<Type extends PsBlockType> = (
  scene: PsScene,
  settings: PsSettings<Type>,
) => Promise<PsData<Type> | null>

/** How a block is printed; null for a kind that never is. */
export type PsPrint<Type extends PsBlockType> = ((settings: PsSettings<Type>, data: PsData<Type>) => Html) | null

/** What a kind of block does beside being declared. */
export interface PsBlockLogic<Type extends PsBlockType> {
  load: PsLoad<Type>
  print: PsPrint<Type>
}

/** A list with something in it; null without. */
export function someItems<Item>(items: Item[]): { items: Item[] } | null {
  return items.length > 0 ? { items } : null
}
