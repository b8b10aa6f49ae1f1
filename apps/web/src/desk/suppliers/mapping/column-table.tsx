import {
  type PriceColumn,
  type PriceField,
  type PricePreview,
  type PriceProfile,
  priceFieldLabels,
  priceFields,
  requiredPriceFields,
} from '@agromarket/shared'
import { NativeSelect, Table } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './mapping.module.css'

interface ColumnTableProps {
  preview: PricePreview
  profile: PriceProfile
  confidence: PricePreview['confidence']
  onChange: (columns: PriceProfile['columns']) => void
}

/** A field of the portal ← a column of the file, with an example and how sure the guess is. */
export function ColumnTable({ preview, profile, confidence, onChange }: ColumnTableProps) {
  return (
    <Table className={classes.columns}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Поле портала</Table.Th>
          <Table.Th>Столбец файла</Table.Th>
          <Table.Th>Пример</Table.Th>
          <Table.Th>Проверка</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {priceFields.map((field) => (
          <ColumnRow
            key={field}
            field={field}
            preview={preview}
            column={columnOf(profile, field)}
            share={confidence[field]}
            onColumn={(column) => onChange(withColumn(profile.columns, field, column))}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface ColumnRowProps {
  field: PriceField
  preview: PricePreview
  column: PriceColumn | null
  /** From 0 to 1; absent for what nobody has guessed. */
  share: number | undefined
  onColumn: (column: PriceColumn | null) => void
}

function ColumnRow({ field, preview, column, share, onColumn }: ColumnRowProps) {
  const isRequired = requiredPriceFields.some((required) => required === field)
  const shown = preview.columns.find(({ index }) => index === column?.index)
  const options = preview.columns.map(({ index, letters, title }) => ({
    value: String(index),
    label: title ? `${letters}. ${title}` : letters,
  }))
  return (
    <Table.Tr data-unsure={(share !== undefined && share < surely) || undefined}>
      <Table.Th scope="row">
        {priceFieldLabels[field]} {isRequired && <span className={classes.required}>*</span>}
      </Table.Th>
      <Table.Td className={classes.column}>
        <NativeSelect
          size="sm"
          aria-label={`Столбец для поля «${priceFieldLabels[field]}»`}
          value={column?.index ?? ''}
          data={isRequired ? options : [{ value: '', label: 'Не выбран' }, ...options]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = preview.columns.find(({ index }) => String(index) === value)
            onColumn(chosen ? { index: chosen.index, title: chosen.title } : null)
          }}
        />
      </Table.Td>
      <Table.Td className={classes.example}>{shown?.example || '–'}</Table.Td>
      <Table.Td>
        <Confidence isChosen={column !== null} share={share} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Below it a guess is to be looked at. */
const surely = 0.5

function Confidence({ isChosen, share }: { isChosen: boolean; share: number | undefined }) {
  if (!isChosen) return <span className={classes.skipped}>Пропускается</span>
  if (share === undefined) return <span className={classes.skipped}>Выбран вами</span>
  const percent = `${Math.round(share * 100)}\u00a0%`
  return share < surely ? (
    <span className={classes.unsure}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      Проверьте, уверенность {percent}
    </span>
  ) : (
    <span className={classes.sure}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
      Уверенность {percent}
    </span>
  )
}

/** Several stock columns are added up; the first of them stands for all. */
export function columnOf({ columns }: PriceProfile, field: PriceField): PriceColumn | null {
  return field === 'stock' ? (columns.stock[0] ?? null) : columns[field]
}

function withColumn(
  columns: PriceProfile['columns'],
  field: PriceField,
  column: PriceColumn | null,
): PriceProfile['columns'] {
  if (field === 'stock') return { ...columns, stock: column ? [column] : [] }
  if (field === 'article' || field === 'price') return column ? { ...columns, [field]: column } : columns
  return { ...columns, [field]: column }
}
