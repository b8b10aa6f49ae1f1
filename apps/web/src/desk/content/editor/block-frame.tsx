import type { PostBlock } from '@agromarket/shared'
import { ActionIcon, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { blockNames } from './block-kinds.ts'
import { BlockFields } from './blocks/block-fields.tsx'
import type { Known } from './blocks/use-known.ts'
import classes from './post-editor.module.css'

interface BlockFrameProps {
  block: PostBlock
  known: Known
  /** Off where only words are written: nothing is moved, added or taken away. */
  canBuild: boolean
  isSelected: boolean
  onSelect: () => void
  onChange: (block: PostBlock) => void
  onSlash: () => void
  onMove: (by: -1 | 1) => void
  /** Another block has been let go over this one: it comes before it, or behind it. */
  onDrop: (id: string, place: 'before' | 'after') => void
  onCopy: () => void
  onDelete: () => void
}

/** What a drag carries: no file and no text of elsewhere is taken for a block. */
const dragType = 'application/x-agromarket-block'

/** A block with its own tools; its handle is dragged, or moved by arrows, as the whole block is by Alt and an arrow. */
export function BlockFrame(props: BlockFrameProps) {
  const { block, known, canBuild, isSelected, onSelect, onChange, onSlash, onMove, onDrop, onCopy, onDelete } = props
  const [place, setPlace] = useState<'before' | 'after' | null>(null)
  const name = blockNames[block.type]
  const moveByKeys = (event: KeyboardEvent, isHandle: boolean) => {
    if (!canBuild || !(event.altKey || isHandle) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const dragOver = (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setPlace(event.clientY < top + height / 2 ? 'before' : 'after')
  }
  const drop = (event: DragEvent<HTMLElement>) => {
    const id = event.dataTransfer.getData(dragType)
    if (id !== '' && place) onDrop(id, place)
    if (id !== '') event.preventDefault()
    setPlace(null)
  }
  const tools = [
    { label: 'Выше', icon: IconArrowUp, act: () => onMove(-1) },
    { label: 'Ниже', icon: IconArrowDown, act: () => onMove(1) },
    { label: 'Копировать', icon: IconCopy, act: onCopy },
    { label: 'Удалить', icon: IconTrash, act: onDelete },
  ]
  return (
    <fieldset
      className={classes.block}
      data-selected={isSelected || undefined}
      data-drop={place ?? undefined}
      onFocus={onSelect}
      onPointerDown={onSelect}
      onKeyDown={(event) => moveByKeys(event, false)}
      onDragOver={dragOver}
      onDragLeave={() => setPlace(null)}
      onDrop={drop}
    >
      <legend className="visually-hidden">{name}</legend>
      {canBuild && (
        <button
          type="button"
          draggable
          className={classes.handle}
          aria-label={`Переместить: ${name}, стрелками вверх и вниз`}
          onKeyDown={(event) => moveByKeys(event, true)}
          onDragStart={(event) => {
            event.dataTransfer.setData(dragType, block.id)
            event.dataTransfer.effectAllowed = 'move'
          }}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <Text size="xs" className={classes.kind ?? ''} aria-hidden="true">
        {name}
      </Text>
      {canBuild && (
        <div className={classes.tools}>
          {tools.map(({ label, icon: Icon, act }) => (
            <ActionIcon key={label} variant="subtle" color="gray" aria-label={`${label}: ${name}`} onClick={act}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ))}
        </div>
      )}
      <BlockFields block={block} known={known} onChange={onChange} onSlash={canBuild ? onSlash : null} />
    </fieldset>
  )
}
