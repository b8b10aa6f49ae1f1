import type { PsBlock } from '@agromarket/shared'
import { psBlocks } from '@agromarket/shared'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { dragWords } from '../../../../ui/drag/drag-words.ts'
import { moveBlock } from '../draft/change-blocks.ts'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import classes from '../ps-editor.module.css'
import { BlockFrame } from './block-frame.tsx'
import type { Previews } from './use-preview.ts'

interface BlockListProps {
  draft: DraftInHand
  views: Previews
  /** Looked at as a recipient, not as a guest. */
  isHimself: boolean
  isFolded: boolean
  selectedId: string | null
  onSelect: (id: string) => void
}

/** The blocks in their order: dragged by their handles, by pointer, finger and keys. */
export function BlockList({ draft, views, isHimself, isFolded, selectedId, onSelect }: BlockListProps) {
  const { blocks } = draft
  const sensors = useSensors(
    // A press is a press: what is dragged has gone a few pixels.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (id: string, to: number) =>
    draft.change(({ title, blocks: now }) => ({ title, blocks: moveBlock(now, id, to) }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over)
      move(
        String(active.id),
        blocks.findIndex(({ id }) => id === over.id),
      )
  }
  return (
    <DndContext
      id="ps-blocks"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragWords(
        blocks.map(({ id }) => id),
        (id) => nameOf(blocks, id),
      )}
      onDragEnd={drop}
    >
      <SortableContext items={blocks.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={classes.blocks} aria-label="Блоки страницы">
          {blocks.map((block, index) => (
            <BlockFrame
              key={block.id}
              block={block}
              view={views.viewOf(block)}
              isLoaded={views.isLoaded && !draft.isDirty}
              isHimself={isHimself}
              isFolded={isFolded}
              isSelected={block.id === selectedId}
              position={index}
              count={blocks.length}
              onMove={(to) => move(block.id, to)}
              onChange={(changed) =>
                draft.change(({ title, blocks: now }) => ({
                  title,
                  blocks: now.map((one) => (one.id === changed.id ? changed : one)),
                }))
              }
              onSelect={() => onSelect(block.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function nameOf(blocks: readonly PsBlock[], id: UniqueIdentifier): string {
  const block = blocks.find((one) => one.id === id)
  return block ? psBlocks[block.type].name : ''
}
