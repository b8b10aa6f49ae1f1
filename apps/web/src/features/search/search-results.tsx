import { IconFolder } from '@tabler/icons-react'
import { Fragment, type MouseEvent } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Matched } from './matched.tsx'
import { ExactOption, PartOption } from './part-option.tsx'
import classes from './search-dialog.module.css'
import type { SearchOption } from './search-options.ts'

interface SearchResultsProps {
  id: string
  query: string
  options: SearchOption[]
  activeIndex: number
  /** Results of the query before; they stay, a little paler. */
  isStale: boolean
  onHover: (index: number) => void
  onFollow: (url: string) => void
}

const groupTitles: Record<SearchOption['kind'], string> = {
  exact: 'Точное совпадение',
  part: 'Запчасти',
  model: 'Машины',
  category: 'Разделы',
}
const groups = ['exact', 'part', 'model', 'category'] as const

/** Links in a listbox: the pointer follows them as links, the keyboard walks them from the field. */
export function SearchResults({ id, query, options, activeIndex, isStale, onHover, onFollow }: SearchResultsProps) {
  const follow = (url: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow(url)
  }
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Результаты поиска"
      className={classes.results}
      data-stale={isStale || undefined}
    >
      {groups.map((kind) => {
        const own = options.map((option, index) => ({ option, index })).filter(({ option }) => option.kind === kind)
        if (own.length === 0) return <Fragment key={kind} />
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
          <div key={kind} role="group" aria-label={groupTitles[kind]} className={classes.group} data-kind={kind}>
            <p className={classes.groupTitle} aria-hidden="true">
              {groupTitles[kind]}
            </p>
            {own.map(({ option, index }) => (
              <a
                key={option.url}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === activeIndex}
                tabIndex={-1}
                href={option.url}
                className={kind === 'exact' ? classes.exact : classes.option}
                onPointerMove={() => onHover(index)}
                onClick={follow(option.url)}
              >
                <OptionBody option={option} query={query} />
              </a>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function OptionBody({ option, query }: { option: SearchOption; query: string }) {
  if (option.kind === 'model') {
    return (
      <>
        <MachineDrawing name={option.model.icon} width={54} />
        <span className={classes.grow}>
          <Matched text={option.model.name} query={query} />
          <small>{option.model.manufacturer}</small>
        </span>
      </>
    )
  }
  if (option.kind === 'category') {
    return (
      <>
        <IconFolder size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.grow}>
          <Matched text={option.category.name} query={query} />{' '}
          <span className={classes.count}>{formatNumber(option.category.count)}</span>
        </span>
      </>
    )
  }
  const Option = option.kind === 'exact' ? ExactOption : PartOption
  return <Option part={option.part} query={query} />
}
