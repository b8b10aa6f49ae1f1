import { type ComparedKind, compareLimits, type ProductCode } from '@agromarket/shared'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { formatCount, formatNumber } from '../../lib/format/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import { toModelColumns, usePartColumns } from './compare-columns.tsx'
import classes from './compare-page.module.css'
import { type CompareRow, toModelRows, toPartRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'

const compared = {
  part: ['деталь', 'детали', 'деталей'],
  model: ['машина', 'машины', 'машин'],
} as const

interface ComparePageProps {
  kinds: readonly ComparedKind[]
  /** Path of the kind on view; another than those there are is the first. */
  path: string | undefined
  hrefOf: (path: string) => string
  isOnlyDifferent: boolean
  onToggleDifferent: () => void
  onRemove: (code: ProductCode) => void
}

/** Up to six of a kind side by side; the switch leaves only the rows in which they differ. */
export function ComparePage({ kinds, path, hrefOf, ...table }: ComparePageProps) {
  const kind = kinds.find((one) => one.path === path) ?? kinds[0]
  if (!kind) return null
  const count = countOf(kind)
  return (
    <div className="container">
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Сравнение" />
      <PageHeading
        title="Сравнение"
        count={formatCount(count, compared[kind.models.length > 0 ? 'model' : 'part'])}
        actions={<CompareActions />}
      />
      {kinds.length > 1 && (
        <nav className={`${classes.tabs} no-print`} aria-label="Виды товаров">
          {kinds.map((one) => (
            <Link
              key={one.path}
              href={hrefOf(one.path)}
              resetScroll={false}
              aria-current={one === kind ? 'page' : undefined}
            >
              {one.name} <span>{countOf(one)}</span>
            </Link>
          ))}
        </nav>
      )}
      <KindTable key={kind.path} kind={kind} {...table} />
    </div>
  )
}

interface KindTableProps extends Pick<ComparePageProps, 'isOnlyDifferent' | 'onToggleDifferent' | 'onRemove'> {
  kind: ComparedKind
}

function KindTable({ kind, isOnlyDifferent, onToggleDifferent, onRemove }: KindTableProps) {
  const partColumns = usePartColumns(kind.parts)
  const isOfMachines = kind.models.length > 0
  const columns = isOfMachines ? toModelColumns(kind.models) : partColumns
  const rows = isOfMachines ? toModelRows(kind.models) : toPartRows(kind.parts)
  const hasDifferences = columns.length > 1
  const shown = isOnlyDifferent && hasDifferences ? rows.filter(({ isSame }) => !isSame) : rows
  return (
    <>
      <CompareTable
        label={`Сравнение: ${kind.name}`}
        columns={columns}
        rows={shown}
        corner={
          hasDifferences && (
            <div className="no-print">
              <Switch label="Только различия" isOn={isOnlyDifferent} onToggle={onToggleDifferent} />
              <p role="status">{differenceNote(isOnlyDifferent, rows)}</p>
            </div>
          )
        }
        onRemove={onRemove}
      />
      <CompareNotes kind={kind} shownCount={columns.length} />
    </>
  )
}

function CompareNotes({ kind, shownCount }: { kind: ComparedKind; shownCount: number }) {
  const isOfMachines = kind.models.length > 0
  return (
    <div className={classes.notes}>
      {kind.leftOutCount > 0 && (
        <p>
          Рядом помещаются {formatCount(shownCount, compared[isOfMachines ? 'model' : 'part'])}, в ссылке их больше: ещё{' '}
          {formatNumber(kind.leftOutCount)}. Уберите лишнее, и на его место встанет следующее.
        </p>
      )}
      {isOfMachines && (
        <p>
          Жирным выделено лучшее значение там, где больше значит лучше. Данные производителей, уточняйте комплектацию у
          менеджера.
        </p>
      )}
    </div>
  )
}

export function EmptyComparePage() {
  return (
    <div className="container">
      <EmptyState
        as="h1"
        machine="combine"
        title="Сравнивать пока нечего"
        text={`Нажмите «Сравнить» на странице детали или машины: рядом встанут до ${compareLimits.maxOfKind} товаров одного вида.`}
      >
        <CatalogButton />
      </EmptyState>
    </div>
  )
}

function CompareActions() {
  return (
    <div className={`${classes.actions} no-print`}>
      <Button
        variant="default"
        size="sm"
        icon={<IconLink size={18} stroke={1.75} aria-hidden="true" />}
        onClick={copyAddress}
      >
        Скопировать ссылку
      </Button>
      <Button
        variant="default"
        size="sm"
        icon={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Напечатать
      </Button>
    </div>
  )
}

function countOf({ parts, models }: ComparedKind): number {
  return parts.length + models.length
}

/** «Скрыто одинаковых строк: 7 из 20» */
function differenceNote(isOn: boolean, rows: readonly CompareRow[]): string {
  const sameCount = rows.filter(({ isSame }) => isSame).length
  return `${isOn ? 'Скрыто одинаковых строк' : 'Одинаковых строк'}: ${sameCount} из ${rows.length}`
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast({ tone: 'success', message: 'Ссылка на сравнение скопирована' })
  } catch {
    showToast({ tone: 'error', message: 'Браузер не дал скопировать. Возьмите ссылку из адресной строки.' })
  }
}
