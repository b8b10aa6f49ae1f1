import { psLimits } from '@agromarket/shared'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { dragWords } from '../../../../ui/drag/drag-words.ts'
import classes from './chosen-list.module.css'

export interface ChosenItem<Id extends number | string> {
  id: Id
  name: string
  drawing?: ReactNode
}

interface ChosenListProps<Id extends number | string> {
  label: string
  hint: string | undefined
  problem: string | undefined
  items: readonly ChosenItem<Id>[]
  max: number | undefined
  onChange: (ids: Id[]) => void
  /** Where one more is found; left out when there is no room. */
  children: ReactNode
}

/** What a block names, in the order in which it shows it. */
export function ChosenList<Id extends number | string>(props: ChosenListProps<Id>) {
  const { label, hint, problem, items, max = psLimits.models, onChange, children } = props
  const id = useId()
  const ids = items.map((item) => item.id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      <span className={classes.count}>
        {items.length} из {max}
      </span>
      <DndContext
        id={id}
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={dragWords(ids, (one) => items.find((item) => item.id === one)?.name ?? '')}
        onDragEnd={({ active, over }) => {
          if (over) onChange(arrayMove(ids, ids.indexOf(active.id as Id), ids.indexOf(over.id as Id)))
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul>
            {items.map((item) => (
              <Chosen key={item.id} item={item} onRemove={() => onChange(ids.filter((one) => one !== item.id))} />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {items.length < max && children}
      {hint && <p className={classes.hint}>{hint}</p>}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Chosen<Id extends number | string>({ item, onRemove }: { item: ChosenItem<Id>; onRemove: () => void }) {
  const { id, name, drawing } = item
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
    attributes: { roleDescription: 'перемещаемая строка' },
  })
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Переместить: ${name}`}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {drawing}
      <span>{name}</span>
      <button type="button" aria-label={`Убрать: ${name}`} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}
