import {
  causeFields,
  type LongJob,
  mildCauses,
  mostStockColumns,
  type PriceColumn,
  type PriceField,
  type PricePreview,
  type PriceProfile,
  priceFieldLabels,
  priceFields,
  requiredPriceFields,
  rowCauseNames,
} from '@agromarket/shared'
import { NativeSelect, Table } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { TableHead } from '../../controls/table-head.tsx'
import classes from './mapping.module.css'
import { Transform } from './transform.tsx'
import type { FileCheck } from './use-file-check.ts'

interface ColumnTableProps {
  preview: PricePreview
  profile: PriceProfile
  confidence: PricePreview['confidence']
  /** Counts by cause of the whole file, once it has been checked. */
  checked: LongJob['counts'] | undefined
  onChange: (part: Partial<PriceProfile>) => void
}

export function checkedOf({ job }: FileCheck): LongJob['counts'] | undefined {
  return job?.state === 'done' ? job.counts : undefined
}

/** A field of the portal ← a column of the file, with an example and how sure the guess is. */
export function ColumnTable({ preview, profile, confidence, checked, onChange }: ColumnTableProps) {
  return (
    <Table className={classes.columns}>
      <TableHead columns={['Поле портала', 'Столбец файла', 'Пример', 'Преобразование', 'Проверка']} />
      <Table.Tbody>
        {priceFields.map((field) => (
          <ColumnRow
            key={field}
            field={field}
            preview={preview}
            chosen={columnsOf(profile, field)}
            share={confidence[field]}
            checked={checked}
            onChoose={(chosen) => onChange({ columns: withColumns(profile.columns, field, chosen) })}
            transform={<Transform field={field} profile={profile} onChange={onChange} />}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface ColumnRowProps {
  field: PriceField
  preview: PricePreview
  chosen: readonly PriceColumn[]
  /** From 0 to 1; absent for what nobody has guessed. */
  share: number | undefined
  checked: LongJob['counts'] | undefined
  onChoose: (chosen: PriceColumn[]) => void
  transform: ReactNode
}

function ColumnRow({ field, preview, chosen, share, checked, onChoose, transform }: ColumnRowProps) {
  const isRequired = requiredPriceFields.some((required) => required === field)
  const label = `Столбец для поля «${priceFieldLabels[field]}»`
  const examples = chosen.map((one) => preview.columns.find(({ index }) => index === one.index)?.example || '–')
  const canAdd = field === 'stock' && chosen.length > 0 && chosen.length < mostStockColumns
  return (
    <Table.Tr data-unsure={(share !== undefined && share < surely) || undefined}>
      <Table.Th scope="row">
        {priceFieldLabels[field]} {isRequired && <span className={classes.required}>*</span>}
      </Table.Th>
      <Table.Td className={classes.column}>
        {(chosen.length > 0 ? chosen : [null]).map((column, place) => (
          <ColumnSelect
            key={column?.index ?? 'none'}
            label={place === 0 ? label : `${label}, ${place + 1}-й`}
            empty={isRequired ? undefined : 'Не выбран'}
            columns={preview.columns}
            value={column}
            onValue={(value) =>
              onChoose([...chosen.slice(0, place), ...(value ? [value] : []), ...chosen.slice(place + 1)])
            }
          />
        ))}
        {canAdd && (
          <ColumnSelect
            label="Прибавить остаток из столбца"
            empty="Прибавить столбец…"
            columns={preview.columns.filter(({ index }) => chosen.every((one) => one.index !== index))}
            value={null}
            onValue={(value) => value && onChoose([...chosen, value])}
          />
        )}
      </Table.Td>
      <Table.Td className={classes.example}>{examples.join(' + ') || '–'}</Table.Td>
      <Table.Td data-label="Преобразование">{transform}</Table.Td>
      <Table.Td>
        <Check
          isChosen={chosen.length > 0}
          share={share}
          isWhole={checked !== undefined}
          tally={checked ? tallyOfAll(checked, field) : tallyOf(preview, chosen)}
        />
      </Table.Td>
    </Table.Tr>
  )
}

interface ColumnSelectProps {
  label: string
  /** What stands for no column; absent where there must be one. */
  empty: string | undefined
  columns: PricePreview['columns']
  value: PriceColumn | null
  onValue: (column: PriceColumn | null) => void
}

function ColumnSelect({ label, empty, columns, value, onValue }: ColumnSelectProps) {
  const options = columns.map(({ index, letters, title }) => ({
    value: String(index),
    label: title ? `${letters}. ${title}` : letters,
  }))
  // A column that the file has not is none of those that can be chosen.
  const isThere = value !== null && columns.some(({ index }) => index === value.index)
  const none = empty ?? (isThere ? undefined : 'Выберите столбец')
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={isThere ? value.index : ''}
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      onChange={({ currentTarget }) => {
        const column = columns.find(({ index }) => String(index) === currentTarget.value)
        onValue(column ? { index: column.index, title: column.title } : null)
      }}
    />
  )
}

/** Below it a guess is to be looked at. */
const surely = 0.5

interface Tally {
  rows: number
  errors: number
  warnings: number
}

/** How many of the shown rows are wrong in these columns. */
function tallyOf({ rows, headerRow }: PricePreview, chosen: readonly PriceColumn[]): Tally {
  const below = rows.filter(({ number, cells }) => number > headerRow && cells.some((cell) => cell !== ''))
  const withLevel = (level: 'error' | 'warning') =>
    below.filter(({ problems }) =>
      problems.some((one) => one.level === level && chosen.some(({ index }) => index === one.column)),
    ).length
  return { rows: below.length, errors: withLevel('error'), warnings: withLevel('warning') }
}

/** The same of the whole file. */
function tallyOfAll(counts: LongJob['counts'], field: PriceField): Tally {
  const sumOf = (isMild: boolean) =>
    rowCauseNames
      .filter((cause) => causeFields[cause] === field && mildCauses.includes(cause) === isMild)
      .reduce((sum, cause) => sum + (counts[cause] ?? 0), 0)
  return { rows: counts['rows'] ?? 0, errors: sumOf(false), warnings: sumOf(true) }
}

interface CheckProps {
  isChosen: boolean
  share: number | undefined
  /** Counted over the whole file, not over the first rows. */
  isWhole: boolean
  tally: Tally
}

function Check({ isChosen, share, isWhole, tally }: CheckProps) {
  if (!isChosen) return <span className={classes.skipped}>Пропускается</span>
  const { rows, errors, warnings } = tally
  if (errors > 0) {
    return (
      <span className={classes.bad}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
        {formatNumber(errors)} из {formatNumber(rows)} не читаются
      </span>
    )
  }
  if (warnings > 0) {
    return (
      <span className={classes.unsure}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {formatNumber(warnings)} из {formatNumber(rows)} под вопросом
      </span>
    )
  }
  if (isWhole) {
    return (
      <span className={classes.sure}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
        Читается весь файл
      </span>
    )
  }
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

/** Columns of the file that make a field; several of stock are added up. */
export function columnsOf({ columns }: PriceProfile, field: PriceField): readonly PriceColumn[] {
  if (field === 'stock') return columns.stock
  const column = columns[field]
  return column ? [column] : []
}

function withColumns(
  columns: PriceProfile['columns'],
  field: PriceField,
  chosen: PriceColumn[],
): PriceProfile['columns'] {
  const [column = null] = chosen
  if (field === 'stock') return { ...columns, stock: chosen }
  if (field === 'article' || field === 'price') return column ? { ...columns, [field]: column } : columns
  return { ...columns, [field]: column }
}
