import type { MachinePage } from '@agromarket/shared'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './machine-tabs.module.css'

export const machineTabs = ['drawings', 'models', 'facts'] as const
export type MachineTab = (typeof machineTabs)[number]

/** What there is to see of a machine: tabs without content are left out. */
export function MachineTabs({ page, tab }: { page: MachinePage; tab: MachineTab }) {
  const { model, line, sheetCount } = page
  const own = (name: MachineTab) => {
    const query = new URLSearchParams({
      ...(model && { model: model.slug }),
      ...(name !== 'drawings' && { tab: name }),
    })
    return query.size > 0 ? `${page.url}?${query}` : page.url
  }
  const list = model ? `/fp?model=${model.slug}` : `/fp?modelLine=${line.slug}`
  return (
    <nav className={`${classes.tabs} no-print`} aria-label="Разделы машины">
      {sheetCount > 0 && (
        <Tab href={own('drawings')} isCurrent={tab === 'drawings'} count={sheetCount}>
          Чертежи
        </Tab>
      )}
      <Tab href={list} isCurrent={false}>
        Запчасти списком
      </Tab>
      {model && model.specifications.length > 0 && (
        <Tab href={own('facts')} isCurrent={tab === 'facts'}>
          Характеристики
        </Tab>
      )}
      {line.models.length > 0 && (
        <Tab href={own('models')} isCurrent={tab === 'models'} count={line.models.length}>
          Модели ряда
        </Tab>
      )}
    </nav>
  )
}

function Tab({
  href,
  isCurrent,
  count,
  children,
}: {
  href: string
  isCurrent: boolean
  count?: number
  children: string
}) {
  return (
    <Link href={href} resetScroll={false} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count !== undefined && <span>{count}</span>}
    </Link>
  )
}
