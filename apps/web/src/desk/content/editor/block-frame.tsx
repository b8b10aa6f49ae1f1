import type { DeskPost, PostBlock } from '@agromarket/shared'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { BlockFields } from './block-fields.tsx'
import { blockNames } from './block-kinds.ts'
import classes from './post-editor.module.css'

interface BlockFrameProps {
  block: PostBlock
  post: DeskPost
  isSelected: boolean
  onSelect: () => void
  onChange: (block: PostBlock) => void
  onMove: (by: -1 | 1) => void
  onCopy: () => void
  onDelete: () => void
}

/** A block with its own tools; Alt and an arrow move it. */
export function BlockFrame(props: BlockFrameProps) {
  const { block, post, isSelected, onSelect, onChange, onMove, onCopy, onDelete } = props
  const name = blockNames[block.type]
  const moveByKeys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
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
      onFocus={onSelect}
      onKeyDown={moveByKeys}
    >
      <legend className="visually-hidden">{name}</legend>
      <Group justify="space-between" mb={6}>
        <Text size="xs" c="dimmed" aria-hidden="true">
          {name}
        </Text>
        <Group gap={2}>
          {tools.map(({ label, icon: Icon, act }) => (
            <ActionIcon key={label} variant="subtle" color="gray" aria-label={`${label}: ${name}`} onClick={act}>
              <Icon size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          ))}
        </Group>
      </Group>
      <BlockFields block={block} post={post} onChange={onChange} />
    </fieldset>
  )
}
