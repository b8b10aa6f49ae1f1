import { type PsBlock, type PsBlockType, psBlocks } from '@agromarket/shared'

/** A block of the kind with the settings that it begins with, and a name that no other block has. */
export function createBlock(type: PsBlockType): PsBlock {
  // The schema of a type reads settings of that type.
  return { id: createBlockId(), type, isHidden: false, settings: psBlocks[type].settings.parse({}) } as PsBlock
}

/** The list with the block at another place. */
export function moveBlock(blocks: readonly PsBlock[], id: string, to: number): readonly PsBlock[] {
  const from = blocks.findIndex((block) => block.id === id)
  const moved = blocks[from]
  if (!moved || to < 0 || to >= blocks.length || to === from) return blocks
  return blocks.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** One block changed; a block that has gone meanwhile stays gone. */
export function changeBlock(
  blocks: readonly PsBlock[],
  id: string,
  change: (block: PsBlock) => PsBlock,
): readonly PsBlock[] {
  return blocks.map((block) => (block.id === id ? change(block) : block))
}

/** Behind the block stands another one; first of all without a block. */
export function insertAfter(blocks: readonly PsBlock[], id: string | null, added: PsBlock): readonly PsBlock[] {
  return blocks.toSpliced(blocks.findIndex((block) => block.id === id) + 1, 0, added)
}

/** A copy behind its block, under a name of its own. */
export function duplicateBlock(
  blocks: readonly PsBlock[],
  id: string,
): { blocks: readonly PsBlock[]; copyId: string | null } {
  const original = blocks.find((block) => block.id === id)
  if (!original) return { blocks, copyId: null }
  const copy = { ...structuredClone(original), id: createBlockId() }
  return { blocks: insertAfter(blocks, id, copy), copyId: copy.id }
}

export function removeBlock(blocks: readonly PsBlock[], id: string): readonly PsBlock[] {
  return blocks.filter((block) => block.id !== id)
}

function createBlockId(): string {
  return `b${crypto.randomUUID().slice(0, 8)}`
}
