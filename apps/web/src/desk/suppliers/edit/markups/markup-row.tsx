import { formatAmount, type MarkupChange, type SupplierEditView, toSalePrice } from '@agromarket/shared'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Menu, NativeSelect, NumberInput, Table, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import { formatCount } from '../../../../lib/format/format-count.ts'
import { portalNouns } from '../../formats.ts'
import { type MarkupValues, type SupplierValues, toMarkup } from '../form-values.ts'
import { tellChange } from '../tell-change.ts'
import classes from './markup-table.module.css'

/** Stands for all where the supplier sells nothing by a rule yet. */
const exampleMinor = 285_700
const steps = [100, 500, 1_000, 5_000, 10_000, 50_000]

interface MarkupRowProps {
  form: UseFormReturnType<SupplierValues>
  supplier: SupplierEditView
  index: number
  last: number
  /** How much the rule sells; absent while it is counted. */
  found: MarkupChange['rules'][number] | undefined
  onMove: (to: number) => void
}

export function MarkupRow(props: MarkupRowProps) {
  const { form, supplier, index, last, found } = props
  const rule = form.values.markups[index]
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: rule?.key ?? '',
    disabled: index === last,
    attributes: { roleDescription: 'перемещаемая строка' },
  })
  if (!rule) return null
  const saved = form.getInitialValues().markups.find(({ key }) => key === rule.key)
  const name = nameOfRule(rule, supplier)
  return (
    <Table.Tr
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-changed={saved && isSameRule(saved, rule) ? undefined : ''}
    >
      <Table.Td>
        {index !== last && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={`Переместить: ${name}`}
          >
            <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
          </button>
        )}
      </Table.Td>
      <Table.Td data-wide="">
        {index === last ? <b>Остальное</b> : <Choices form={form} supplier={supplier} index={index} />}
        {found && <p className={classes.offers}>{formatCount(found.offers, portalNouns.offer)}</p>}
      </Table.Td>
      <Figures form={form} index={index} rule={rule} saved={saved} />
      <Table.Td className={classes.example}>
        {formatAmount(found?.example?.costMinor ?? exampleMinor)} →{' '}
        {formatAmount(found?.example?.priceMinor ?? toSalePrice(exampleMinor, toMarkup(rule)))}
      </Table.Td>
      <Table.Td>{index !== last && <RuleMenu {...props} name={name} />}</Table.Td>
    </Table.Tr>
  )
}

function Figures({
  form,
  index,
  rule,
  saved,
}: Pick<MarkupRowProps, 'form' | 'index'> & { rule: MarkupValues; saved: MarkupValues | undefined }) {
  const figure = (label: string, field: 'percent' | 'minimum', suffix: string) => (
    <NumberInput
      size="sm"
      aria-label={`${label}, правило ${index + 1}`}
      min={0}
      decimalScale={2}
      decimalSeparator=","
      thousandSeparator=" "
      suffix={suffix}
      hideControls
      {...form.getInputProps(`markups.${index}.${field}`)}
      {...tellChange(saved?.[field], rule[field])}
    />
  )
  return (
    <>
      <Table.Td data-label="Наценка">{figure('Наценка в процентах', 'percent', '\u00a0%')}</Table.Td>
      <Table.Td data-label="Не меньше">{figure('Наценка не меньше', 'minimum', '')}</Table.Td>
      <Table.Td data-label="Округление">
        <NativeSelect
          size="sm"
          aria-label={`Округление, правило ${index + 1}`}
          data={steps.map((step) => ({ value: String(step), label: `до ${step / 100}` }))}
          {...form.getInputProps(`markups.${index}.roundTo`)}
        />
      </Table.Td>
    </>
  )
}

function Choices({ form, supplier, index }: Pick<MarkupRowProps, 'form' | 'supplier' | 'index'>) {
  const choice = (label: string, field: 'categoryId' | 'manufacturerId', all: SupplierEditView['categories']) => (
    <NativeSelect
      size="sm"
      aria-label={`${label}, правило ${index + 1}`}
      data={[
        { value: '', label: label === 'Категория' ? 'Любая' : 'Любой' },
        ...all.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...form.getInputProps(`markups.${index}.${field}`)}
    />
  )
  return (
    <div className={classes.choices}>
      {choice('Категория', 'categoryId', supplier.categories)}
      {choice('Производитель', 'manufacturerId', supplier.manufacturers)}
    </div>
  )
}

/** What the handle does, for whoever would rather press than drag. */
function RuleMenu({ form, index, last, name, onMove }: MarkupRowProps & { name: string }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.handle} aria-label={`Ещё, ${name}`}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={index === 0} onClick={() => onMove(index - 1)}>
          Выше
        </Menu.Item>
        <Menu.Item disabled={index >= last - 1} onClick={() => onMove(index + 1)}>
          Ниже
        </Menu.Item>
        <Menu.Item color="red" onClick={() => form.removeListItem('markups', index)}>
          Удалить
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function isSameRule(saved: MarkupValues, rule: MarkupValues): boolean {
  return JSON.stringify(toMarkup(saved)) === JSON.stringify(toMarkup(rule))
}

/** «Фильтры, John Deere» */
export function nameOfRule(rule: MarkupValues | undefined, { categories, manufacturers }: SupplierEditView): string {
  const of = (all: SupplierEditView['categories'], id: string | undefined) =>
    all.find((one) => String(one.id) === id)?.name
  return (
    [of(categories, rule?.categoryId), of(manufacturers, rule?.manufacturerId)].filter(Boolean).join(', ') || 'Любые'
  )
}
