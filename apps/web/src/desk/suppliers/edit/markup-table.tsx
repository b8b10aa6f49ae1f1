import { formatAmount, type SupplierEditView, toSalePrice } from '@agromarket/shared'
import { ActionIcon, Button, NativeSelect, NumberInput, Table } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { TableHead } from '../../controls/table-head.tsx'
import { type MarkupValues, type SupplierValues, toMarkup, toMarkupValues } from './form-values.ts'
import classes from './supplier-form.module.css'
import { tellChange } from './tell-change.ts'

/** A position that stands for all: what becomes of it is shown beside each rule. */
const exampleMinor = 285_700
const steps = [100, 500, 1_000, 5_000, 10_000, 50_000]

interface MarkupTableProps {
  form: UseFormReturnType<SupplierValues>
  supplier: SupplierEditView
}

/** Markups from the top to the first that fits; the last is for everything else. */
export function MarkupTable({ form, supplier }: MarkupTableProps) {
  const rules = form.values.markups
  const last = rules.length - 1
  const add = () =>
    form.insertListItem(
      'markups',
      {
        ...toMarkupValues({
          categoryId: null,
          manufacturerId: null,
          shareBp: 2_500,
          minimumMinor: 0,
          roundToMinor: 1_000,
        }),
        categoryId: String(supplier.categories[0]?.id ?? ''),
      },
      last,
    )
  return (
    <section aria-labelledby="supplier-markups">
      <div className={classes.head}>
        <h2 id="supplier-markups">Наценки по категориям</h2>
        <span>к цене поставщика, сверху вниз до первого совпадения</span>
      </div>
      <Table className={classes.table}>
        <TableHead
          columns={['Категория', 'Производитель', 'Наценка, %', 'Не меньше', 'Округление', 'Пример']}
          actions="Порядок"
        />
        <Table.Tbody>
          {rules.map(({ key }, index) => (
            <MarkupRow key={key} form={form} supplier={supplier} index={index} isLast={index === last} />
          ))}
        </Table.Tbody>
      </Table>
      <Button
        variant="subtle"
        mt="xs"
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={add}
      >
        Добавить правило
      </Button>
    </section>
  )
}

function MarkupRow({ form, supplier, index, isLast }: MarkupTableProps & { index: number; isLast: boolean }) {
  const rule = form.values.markups[index]
  if (!rule) return null
  const path = `markups.${index}`
  const saved = form.getInitialValues().markups.find(({ key }) => key === rule.key)
  const figure = (label: string, field: 'percent' | 'minimum') => (
    <NumberInput
      size="sm"
      aria-label={`${label}, правило ${index + 1}`}
      min={0}
      decimalScale={2}
      decimalSeparator=","
      thousandSeparator=" "
      hideControls
      {...form.getInputProps(`${path}.${field}`)}
      {...tellChange(saved?.[field], rule[field])}
    />
  )
  const choice = (
    label: string,
    field: 'categoryId' | 'manufacturerId',
    all: readonly { id: number; name: string }[],
  ) => (
    <NativeSelect
      size="sm"
      aria-label={`${label}, правило ${index + 1}`}
      data={[{ value: '', label: 'Любая' }, ...all.map(({ id, name }) => ({ value: String(id), label: name }))]}
      {...form.getInputProps(`${path}.${field}`)}
    />
  )
  return (
    <Table.Tr data-changed={saved && isSameRule(saved, rule) ? undefined : ''}>
      <Table.Td data-wide="">
        {isLast ? <b>Остальное</b> : choice('Категория', 'categoryId', supplier.categories)}
      </Table.Td>
      <Table.Td data-wide="">{!isLast && choice('Производитель', 'manufacturerId', supplier.manufacturers)}</Table.Td>
      <Table.Td>{figure('Наценка в процентах', 'percent')}</Table.Td>
      <Table.Td>{figure('Наценка не меньше', 'minimum')}</Table.Td>
      <Table.Td>
        <NativeSelect
          size="sm"
          aria-label={`Округление, правило ${index + 1}`}
          data={steps.map((step) => ({ value: String(step), label: `до ${step / 100}` }))}
          {...form.getInputProps(`${path}.roundTo`)}
        />
      </Table.Td>
      <Table.Td className={classes.example}>
        {formatAmount(exampleMinor)} → {formatAmount(toSalePrice(exampleMinor, toMarkup(rule)))}
      </Table.Td>
      <Table.Td>{!isLast && <RuleMoves form={form} index={index} />}</Table.Td>
    </Table.Tr>
  )
}

function isSameRule(saved: MarkupValues, rule: MarkupValues): boolean {
  return JSON.stringify(toMarkup(saved)) === JSON.stringify(toMarkup(rule))
}

/** Order decides which rule counts: by buttons, for keyboards and fingers alike. */
function RuleMoves({ form, index }: { form: UseFormReturnType<SupplierValues>; index: number }) {
  const last = form.values.markups.length - 1
  const move = (to: number) => form.reorderListItem('markups', { from: index, to })
  return (
    <span className={classes.moves}>
      <ActionIcon
        variant="subtle"
        aria-label={`Выше, правило ${index + 1}`}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        <IconArrowUp size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={`Ниже, правило ${index + 1}`}
        disabled={index >= last - 1}
        onClick={() => move(index + 1)}
      >
        <IconArrowDown size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Удалить правило ${index + 1}`}
        onClick={() => form.removeListItem('markups', index)}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  )
}
