import type { PsBlock } from '@agromarket/shared'
import { psBlocks } from '@agromarket/shared'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { moveBlock } from '../draft/change-blocks.ts'
import type { DraftInHand } from '../draft/use-ps-draft.ts'
import classes from '../ps-editor.module.css'
import { BlockFrame } from './block-frame.tsx'
import type { Previews } from './use-preview.ts'

interface BlockListProps {
  draft: DraftInHand
  views: Previews
  isFolded: boolean
  selectedId: string | null
  onSelect: (id: string) => void
}

/** The blocks in their order: dragged by their handles, by pointer, finger and keys. */
export function BlockList({ draft, views, isFolded, selectedId, onSelect }: BlockListProps) {
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
      accessibility={{ announcements: announce(blocks), screenReaderInstructions: { draggable: instructions } }}
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

const instructions =
  'Чтобы взять блок, нажмите пробел или Enter. Стрелками вверх и вниз передвиньте его. Пробел или Enter ставит блок на место, Escape оставляет всё как было.'

function announce(blocks: readonly PsBlock[]): Announcements {
  const nameOf = (id: string | number) => {
    const block = blocks.find((one) => one.id === id)
    return block ? psBlocks[block.type].name : ''
  }
  const placeOf = (id: string | number) => `место ${blocks.findIndex((one) => one.id === id) + 1} из ${blocks.length}`
  return {
    onDragStart: ({ active }) => `Взят блок «${nameOf(active.id)}», ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `Блок «${nameOf(active.id)}»: ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over
        ? `Блок «${nameOf(active.id)}» поставлен, ${placeOf(over.id)}.`
        : `Блок «${nameOf(active.id)}» остался на месте.`,
    onDragCancel: ({ active }) => `Блок «${nameOf(active.id)}» остался на месте.`,
  }
}
