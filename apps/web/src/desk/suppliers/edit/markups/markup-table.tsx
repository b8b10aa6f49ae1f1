import type { SupplierEditView } from '@agromarket/shared'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Table } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { dragWords } from '../../../../ui/drag/drag-words.ts'
import { ErrorStrip } from '../../../../ui/feedback/error-strip.tsx'
import { TableHead } from '../../../controls/table-head.tsx'
import { type SupplierValues, toMarkupValues } from '../form-values.ts'
import formClasses from '../supplier-form.module.css'
import { MarkupChange } from './markup-change.tsx'
import { MarkupRow, nameOfRule } from './markup-row.tsx'
import classes from './markup-table.module.css'
import { useMarkupChange } from './use-markup-change.ts'

interface MarkupTableProps {
  form: UseFormReturnType<SupplierValues>
  supplier: SupplierEditView
}

/** Markups from the top to the first that fits, dragged into their order; the last is for everything else and stays last. */
export function MarkupTable({ form, supplier }: MarkupTableProps) {
  const rules = form.values.markups
  const last = rules.length - 1
  const movable = rules.slice(0, last).map(({ key }) => key)
  const { change, isStale, error, retry } = useMarkupChange(supplier.id, rules)
  const sensors = useSensors(
    // A press is a press: what is dragged has gone a few pixels.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (key: number | string) =>
    nameOfRule(
      rules.find((rule) => rule.key === key),
      supplier,
    )
  const move = (from: number, to: number) => form.reorderListItem('markups', { from, to })
  return (
    <section aria-labelledby="supplier-markups">
      <div className={formClasses.head}>
        <h2 id="supplier-markups">Наценки по категориям</h2>
        <span>применяются к цене поставщика, сверху вниз до первого совпадения</span>
      </div>
      <DndContext
        id="supplier-markups"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={dragWords(movable, nameOf)}
        onDragEnd={({ active, over }) => {
          if (over) move(movable.indexOf(String(active.id)), movable.indexOf(String(over.id)))
        }}
      >
        <Table className={classes.table}>
          <TableHead
            columns={[
              { title: 'Порядок', isHidden: true },
              ...['Категория, производитель', 'Наценка', 'Не меньше', 'Округление', 'Пример'],
            ]}
            actions="Действия"
          />
          <Table.Tbody>
            <SortableContext items={movable} strategy={verticalListSortingStrategy}>
              {rules.map((rule, index) => (
                <MarkupRow
                  key={rule.key}
                  form={form}
                  supplier={supplier}
                  index={index}
                  last={last}
                  found={isStale ? undefined : change?.rules[index]}
                  onMove={(to) => move(index, to)}
                />
              ))}
            </SortableContext>
          </Table.Tbody>
        </Table>
      </DndContext>
      <Button
        variant="subtle"
        mt="xs"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => form.insertListItem('markups', newRule(supplier), last)}
      >
        Добавить правило
      </Button>
      {Boolean(error) && (
        <ErrorStrip title="Не удалось посчитать, какие цены изменятся" error={error} onRetry={retry} />
      )}
      {change && <MarkupChange change={change} isStale={isStale} />}
    </section>
  )
}

function newRule({ categories: [first] }: SupplierEditView) {
  const { shareBp, minimumMinor, roundToMinor } = { shareBp: 2_500, minimumMinor: 0, roundToMinor: 1_000 }
  return toMarkupValues({
    ...{ shareBp, minimumMinor, roundToMinor },
    categoryId: first?.id ?? null,
    manufacturerId: null,
  })
}
