import { type DeskOfferList, deskOfferFilters } from '@agromarket/shared'
import { Title } from '@mantine/core'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { FilterChips } from '../../controls/filter-chips.tsx'
import { SearchField } from '../../controls/search-field.tsx'
import { filterLabels } from '../offer-texts.ts'
import { type DeskOfferSearch, offersHref, readOfferSearch } from './address.ts'
import { NewOfferMenu } from './new-offer-menu.tsx'
import { OfferRows } from './offer-rows.tsx'
import classes from './offers-desk.module.css'

interface OffersDeskProps {
  list: DeskOfferList
  search: DeskOfferSearch
  /** The rows are those of the question before. */
  isStale: boolean
  onSearch: (search: DeskOfferSearch) => void
}

const states = deskOfferFilters.map((state) => [state, filterLabels[state]] as const)
const owners = [
  ['branch', 'Филиал'],
  ['mine', 'Мои'],
] as const

/** /staff/offers: the commercial offers of the employee's branches, those that wait for an answer first. */
export function OffersDesk({ list, search, isStale, onSearch }: OffersDeskProps) {
  const change = (given: DeskOfferSearch) => onSearch(readOfferSearch({ ...search, page: undefined, ...given }))
  return (
    <>
      <div className={classes.heading}>
        <Title order={1}>Предложения</Title>
        <SearchField
          label="Номер, клиент или название"
          placeholder="Номер, клиент или название"
          q={search.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <NewOfferMenu />
      </div>
      <div className={classes.filters}>
        <FilterChips
          legend="Состояние"
          options={states}
          value={search.state ?? 'all'}
          counts={list.counts}
          onChange={(state) => change({ state })}
        />
        <FilterChips
          legend="Чьи предложения"
          options={owners}
          value={search.whose ?? 'branch'}
          onChange={(whose) => change({ whose })}
        />
      </div>
      {list.items.length === 0 ? (
        <EmptyState machine="seeder" title="Предложений нет" text="Измените фильтры или поиск, начните новое." />
      ) : (
        <>
          <OfferRows items={list.items} isStale={isStale} />
          <Pagination
            page={list.page}
            pageCount={Math.ceil(list.total / list.perPage)}
            hrefOf={(page) => offersHref({ ...search, page })}
          />
        </>
      )}
    </>
  )
}
