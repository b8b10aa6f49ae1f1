import type { PartListPage as PartListPageData, PartListSearch } from '@agromarket/shared'
import { formatNumber, nounFor, nouns } from '../../lib/format-count.ts'
import { useViewer } from '../../lib/viewer.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterSheetButton } from './filter-sheet-button.tsx'
import { GuestNotice } from './guest-notice.tsx'
import { countFilters, withoutFilters } from './list-search.ts'
import { ListSection } from './list-section.tsx'
import { ListViewSwitch } from './list-view-switch.tsx'
import { MachineCard } from './machine-card.tsx'
import { PartFilters, type PartFiltersProps } from './part-filters.tsx'
import { PartListBody } from './part-list-body.tsx'
import classes from './part-list-page.module.css'
import { SortSelect } from './sort-select.tsx'

interface PartListPageProps {
  page: PartListPageData
  path: string
  search: PartListSearch
  /** The same, or what it will be once the list under way has come. */
  wanted: PartListSearch
  onSearch: (search: PartListSearch) => void
}

/** A list of parts with its filters. The address owns filters, order and page. */
export function PartListPage({ page, path, search, wanted, onSearch }: PartListPageProps) {
  const { permissions } = useViewer()
  const { list, machine, title, trail } = page
  const filters: PartFiltersProps = {
    path,
    search: wanted,
    facets: list.facets,
    hasPrices: !permissions.isGuest,
    onSearch,
  }
  const current = trail.at(-1)
  return (
    <div className="container">
      <Breadcrumbs trail={trail.slice(0, -1)} current={current?.name} />
      <header className={classes.heading}>
        <h1>{title}</h1>
        <p className={classes.total} role="status">
          {formatNumber(list.total)} <span>{nounFor(list.total, nouns.position)}</span>
        </p>
      </header>
      <div className={classes.layout}>
        <aside className={classes.side} aria-label="Фильтры">
          {machine && <MachineCard machine={machine} />}
          <div className={classes.filters}>
            <PartFilters {...filters} />
          </div>
        </aside>
        <ListSection>
          <div className={classes.toolbar}>
            <FilterSheetButton {...filters} count={countFilters(wanted)} total={list.total} />
            <ActiveFilters search={wanted} facets={list.facets} onSearch={onSearch} />
            <SortSelect
              value={wanted.sort ?? 'popular'}
              hasPrices={filters.hasPrices}
              onChange={(sort) => onSearch({ ...wanted, sort: sort === 'popular' ? undefined : sort, page: undefined })}
            />
            <ListViewSwitch />
            <i className={classes.bar} />
          </div>
          {permissions.isGuest && <GuestNotice />}
          {list.items.length > 0 ? (
            <PartListBody key={JSON.stringify([path, search])} page={page} path={path} search={search} />
          ) : (
            <NothingFound path={path} search={search} />
          )}
        </ListSection>
      </div>
    </div>
  )
}

function NothingFound({ path, search }: { path: string; search: PartListSearch }) {
  const isFiltered = countFilters(search) > 0
  return (
    <EmptyState
      title="Подходящих деталей нет"
      text={
        isFiltered
          ? 'Снимите часть фильтров или найдите деталь по артикулу.'
          : 'Проверьте написание или найдите деталь по артикулу.'
      }
    >
      {isFiltered ? (
        <LinkButton to="/fp/$" params={{ _splat: path }} search={withoutFilters(search)} variant="default" size="sm">
          Сбросить фильтры
        </LinkButton>
      ) : (
        <LinkButton to="/zapchasti" variant="default" size="sm">
          Все группы запчастей
        </LinkButton>
      )}
    </EmptyState>
  )
}
