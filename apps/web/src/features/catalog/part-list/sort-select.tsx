import type { PartSort } from '@agromarket/shared'
import { IconArrowsSort } from '@tabler/icons-react'
import classes from './part-list-page.module.css'

const labels: Record<PartSort, string> = {
  relevance: 'По релевантности',
  popular: 'Популярные',
  article: 'По артикулу',
  name: 'По названию',
  price_asc: 'Сначала дешевле',
  price_desc: 'Сначала дороже',
}

interface SortSelectProps {
  value: PartSort
  /** Guests cannot sort by what they cannot see. */
  hasPrices: boolean
  /** Something was searched: only then some parts are more relevant than others. */
  isSearch: boolean
  onChange: (sort: PartSort) => void
}

export function SortSelect({ value, hasPrices, isSearch, onChange }: SortSelectProps) {
  const sorts = (Object.keys(labels) as PartSort[]).filter(
    (sort) => (hasPrices || !sort.startsWith('price')) && (isSearch || sort !== 'relevance'),
  )
  return (
    <label className={classes.sort}>
      <IconArrowsSort size={16} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">Сортировка</span>
      <select value={value} onChange={(event) => onChange(event.target.value as PartSort)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
