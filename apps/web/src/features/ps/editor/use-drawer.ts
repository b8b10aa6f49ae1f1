import type { PsBlock } from '@agromarket/shared'
import { useState } from 'react'
import { changeBlock } from './draft/change-blocks.ts'
import type { DraftInHand } from './draft/use-ps-draft.ts'

/** What stands at the right edge: a block's settings, as they were when it was opened, or the versions. */
type Drawer = { kind: 'block'; id: string; before: PsBlock } | { kind: 'versions' } | null

/**
 * What is open at the right edge. Settings that were changed and not saved are not left in silence: `leaving` then waits
 * for the editor's word.
 */
export function useDrawer(draft: DraftInHand) {
  const [drawer, setDrawer] = useState<Drawer>(null)
  const [isWrong, setWrong] = useState(false)
  const [leaving, setLeaving] = useState<{ next: Drawer } | null>(null)
  const selected = drawer?.kind === 'block' ? draft.blocks.find(({ id }) => id === drawer.id) : undefined
  const isChanged = drawer?.kind === 'block' && selected !== undefined && !isSame(selected, drawer.before)
  const put = (next: Drawer) => {
    setWrong(false)
    setLeaving(null)
    setDrawer(next)
  }
  const restore = (next: Drawer) => {
    if (drawer?.kind === 'block') {
      const { id, before } = drawer
      draft.change(({ title, blocks }) => ({
        title,
        blocks: changeBlock(blocks, id, (block) => ({ ...block, settings: before.settings }) as PsBlock),
      }))
    }
    put(next)
  }
  const open = (next: Drawer) => {
    const isOther = next?.kind !== 'block' || drawer?.kind !== 'block' || next.id !== drawer.id
    if (!isOther) return
    if (isChanged || (selected && isWrong)) setLeaving({ next })
    else put(next)
  }
  return {
    drawer,
    selected,
    isWrong,
    setWrong,
    leaving,
    /** Asks first when something is not saved. */
    open,
    openBlock(id: string, block = draft.blocks.find((one) => one.id === id)) {
      if (block) open({ kind: 'block', id, before: block })
    },
    stay: () => setLeaving(null),
    /** The settings stay as they are typed. */
    keep: (next: Drawer) => put(next),
    /** The settings are again as they were when the block was opened. */
    restore,
  }
}

function isSame(one: PsBlock, other: PsBlock): boolean {
  return JSON.stringify(one.settings) === JSON.stringify(other.settings)
}
