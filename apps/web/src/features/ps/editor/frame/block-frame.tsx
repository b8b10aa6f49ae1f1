import { type PsBlock, type PsBlockView, psBlocks } from '@agromarket/shared'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconArrowDown, IconArrowUp, IconEye, IconEyeOff, IconGripVertical, IconSettings } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { PsBlock as BlockLook } from '../../ps-block.tsx'
import classes from '../ps-editor.module.css'
import { describeBlock } from './describe-block.ts'

interface BlockFrameProps {
  block: PsBlock
  /** Null: it shows nothing. */
  view: PsBlockView | null
  /** What the blocks show is known. */
  isLoaded: boolean
  /** It is looked at as the recipient, not as a guest. */
  isHimself: boolean
  isFolded: boolean
  isSelected: boolean
  position: number
  count: number
  onMove: (to: number) => void
  onChange: (block: PsBlock) => void
  onSelect: () => void
}

/** A block under its bar; nothing in the block itself can be pressed here. A hidden one is its bar. */
export function BlockFrame(props: BlockFrameProps) {
  const { block, view, isLoaded, isHimself, isFolded, isSelected, position, count, onMove, onChange, onSelect } = props
  const { name } = psBlocks[block.type]
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: block.id,
    attributes: { roleDescription: 'перемещаемый блок' },
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.block}
      data-selected={isSelected || undefined}
      data-hidden={block.isHidden || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classes.handle}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.tool}
          {...attributes}
          {...listeners}
          aria-label={`Переместить: ${name}`}
        >
          <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button type="button" className={classes.name} onClick={onSelect}>
          <b>{name}</b> <span>{describeBlock(block, view)}</span>
        </button>
        <Tool label={`Выше: ${name}`} icon={IconArrowUp} isOff={position === 0} onPress={() => onMove(position - 1)} />
        <Tool
          label={`Ниже: ${name}`}
          icon={IconArrowDown}
          isOff={position === count - 1}
          onPress={() => onMove(position + 1)}
        />
        <Tool
          label={block.isHidden ? `Показать: ${name}` : `Скрыть: ${name}`}
          icon={block.isHidden ? IconEyeOff : IconEye}
          onPress={() => onChange({ ...block, isHidden: !block.isHidden })}
        />
        <Tool label={`Настройки: ${name}`} icon={IconSettings} onPress={onSelect} />
      </div>
      {!block.isHidden && !isFolded && <Body view={view} isLoaded={isLoaded} isHimself={isHimself} />}
    </li>
  )
}

function Body({ view, isLoaded, isHimself }: Pick<BlockFrameProps, 'view' | 'isLoaded' | 'isHimself'>) {
  if (!view)
    return (
      <p className={classes.nothing}>
        {isLoaded ? 'Показать нечего: без данных блок не показывается вместе с заголовком.' : 'Загружается…'}
      </p>
    )
  return (
    <div className={classes.body} data-type={view.type} inert>
      <BlockLook block={view} place={{ hash: '', uc: '', sendingId: '', isHimself, isPrint: false, asGuest: true }} />
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  isOff?: boolean
  onPress: () => void
}

function Tool({ label, icon: Icon, isOff = false, onPress }: ToolProps) {
  return (
    <button type="button" className={classes.tool} aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
