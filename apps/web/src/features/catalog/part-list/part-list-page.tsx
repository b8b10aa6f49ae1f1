import {
  chosenValues,
  countFilters,
  listHref,
  type PartList,
  type PartListPage as PartListPageData,
  type PartListSearch,
  usualSort,
} from '@agromarket/shared'
import { formatNumber, nounFor, nouns } from '../../../lib/format/format-count.ts'
import { LinkButton } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { NearbyNumbers } from '../../parts/nearby-numbers.tsx'
import { SearchNotes } from '../../parts/search-notes.tsx'
import { GuestNotice } from '../../pricing/guest-notice.tsx'
import { useViewer } from '../../users/viewer.tsx'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { FilterSheetButton } from '../filters/filter-sheet-button.tsx'
import { toggleValue, withoutFilters } from '../filters/list-search.ts'
import { PartFilters, type PartFiltersProps } from '../filters/part-filters.tsx'
import { FitSwitch } from './fit-switch.tsx'
import { ListSection } from './list-section.tsx'
import { ListViewSwitch } from './list-view-switch.tsx'
import { MachineCard } from './machine-card.tsx'
import { PartListBody } from './part-list-body.tsx'
import classes from './part-list-page.module.css'
import { SortSelect } from './sort-select.tsx'

interface PartListPageProps {
  page: PartListPageData
  path: string
  search: PartListSearch
  /** The same, or what it will be once the list under way has come. */
  wanted: PartListSearch
  /** Another path leads to a list of another place. */
  onSearch: (search: PartListSearch, path?: string) => void
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
        <aside className={`${classes.side} no-print`} aria-label="Фильтры">
          {machine && <MachineCard machine={machine} />}
          <FitSwitch
            models={chosenValues(wanted, 'model')}
            onToggle={(slug) => onSearch(toggleValue(wanted, 'model', slug))}
          />
          <div className={classes.filters}>
            <PartFilters {...filters} />
          </div>
        </aside>
        <ListSection>
          <div className={`${classes.toolbar} no-print`}>
            <FilterSheetButton
              {...filters}
              count={countFilters(wanted)}
              total={list.total}
              isCounting={listHref(path, wanted) !== listHref(path, search)}
            />
            <ActiveFilters {...filters} />
            <SortSelect
              value={wanted.sort ?? usualSort(wanted)}
              hasPrices={filters.hasPrices}
              isSearch={wanted.q !== undefined}
              onChange={(sort) =>
                onSearch({ ...wanted, sort: sort === usualSort(wanted) ? undefined : sort, page: undefined })
              }
            />
            <ListViewSwitch />
            <i className={classes.bar} />
          </div>
          <SearchNotes reading={list.search} className={classes.notes} />
          {list.items.length > 0 && (
            <NearbyNumbers numbers={list.search?.nearby} hrefOf={(q) => nearbyHref(path, search, q)} />
          )}
          {permissions.isGuest && <GuestNotice />}
          {list.items.length > 0 ? (
            <PartListBody key={JSON.stringify([path, search])} page={page} path={path} search={search} />
          ) : (
            <NothingFound path={path} search={search} list={list} />
          )}
        </ListSection>
      </div>
    </div>
  )
}

function nearbyHref(path: string, search: PartListSearch, number: string): string {
  return listHref(path, { ...withoutFilters(search), q: number })
}

interface NothingFoundProps {
  path: string
  search: PartListSearch
  list: PartList
}

function NothingFound({ path, search, list: { total, perPage, search: reading } }: NothingFoundProps) {
  const isFiltered = countFilters(search) > 0
  if (total > 0) {
    return (
      <EmptyState
        title="В списке нет такой страницы"
        text={`Страница ${formatNumber(search.page ?? 1)} дальше конца: всего их ${formatNumber(Math.ceil(total / perPage))}.`}
      >
        <LinkButton href={listHref(path, { ...search, page: undefined })} variant="default" size="sm">
          К первой странице
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Подходящих деталей нет"
      text={
        isFiltered
          ? 'Снимите часть фильтров или найдите деталь по артикулу.'
          : 'Проверьте написание или найдите деталь по артикулу.'
      }
    >
      <NearbyNumbers numbers={reading?.nearby} hrefOf={(q) => nearbyHref(path, search, q)} />
      {isFiltered ? (
        <LinkButton href={listHref(path, withoutFilters(search))} variant="default" size="sm">
          Сбросить фильтры
        </LinkButton>
      ) : (
        <LinkButton href="/zapchasti" variant="default" size="sm">
          Все группы запчастей
        </LinkButton>
      )}
    </EmptyState>
  )
}
