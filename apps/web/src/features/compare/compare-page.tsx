import type { PartCard } from '@agromarket/shared'
import { IconLink, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../lib/format-count.ts'
import { showToast } from '../../lib/toasts.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { CatalogButton } from '../catalog/catalog-button.tsx'
import { FilterSwitch } from '../catalog/filter-switch.tsx'
import classes from './compare-page.module.css'
import { toCompareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'

const compared = ['деталь', 'детали', 'деталей'] as const

interface ComparePageProps {
  parts: readonly PartCard[]
  onRemove: (partId: number) => void
}

/** Up to four parts side by side; the switch leaves only the rows in which they differ. */
export function ComparePage({ parts, onRemove }: ComparePageProps) {
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const rows = toCompareRows(parts)
  const sameCount = rows.filter(({ isSame }) => isSame).length
  return (
    <div className="container">
      <Breadcrumbs trail={[{ name: 'Главная', url: '/' }]} current="Сравнение" />
      <PageHeading title="Сравнение" count={formatCount(parts.length, compared)} actions={<CompareActions />} />
      <CompareTable
        parts={parts}
        rows={isOnlyDifferent && parts.length > 1 ? rows.filter(({ isSame }) => !isSame) : rows}
        corner={
          parts.length > 1 && (
            <div className="no-print">
              <FilterSwitch
                label="Только различия"
                isOn={isOnlyDifferent}
                onToggle={() => setOnlyDifferent(!isOnlyDifferent)}
              />
              <p role="status">{differenceNote(isOnlyDifferent, sameCount, rows.length)}</p>
            </div>
          )
        }
        onRemove={onRemove}
      />
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
        text="Нажмите «Сравнить» на странице детали: рядом встанут до четырёх."
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

/** «Скрыто одинаковых строк: 7 из 20» */
function differenceNote(isOn: boolean, sameCount: number, total: number): string {
  return `${isOn ? 'Скрыто одинаковых строк' : 'Одинаковых строк'}: ${sameCount} из ${total}`
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast({ tone: 'success', message: 'Ссылка на сравнение скопирована' })
  } catch {
    showToast({ tone: 'error', message: 'Браузер не дал скопировать. Возьмите ссылку из адресной строки.' })
  }
}
