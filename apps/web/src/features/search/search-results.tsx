import type { SearchResult } from '@agromarket/shared'
import { IconChevronRight, IconFolder } from '@tabler/icons-react'
import { Fragment, type MouseEvent } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { MachineDrawing } from '../../ui/drawings/drawing.tsx'
import { Matched } from './matched.tsx'
import { ExactOption, PartOption } from './part-option.tsx'
import classes from './search-dialog.module.css'
import { countOf, type SearchOption } from './search-options.ts'

interface SearchResultsProps {
  id: string
  query: string
  result: SearchResult
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
  nearby: 'Возможно, вы искали',
  machine: 'Машины с этой деталью',
  model: 'Машины',
  sheet: 'Узлы и чертежи',
  category: 'Разделы',
}
const groups = ['exact', 'nearby', 'part', 'machine', 'model', 'sheet', 'category'] as const

/** Links in a listbox: the pointer follows them as links, the keyboard walks them from the field. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, result, options, activeIndex, isStale, onHover, onFollow } = props
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
              <span>{countOf(kind, own.length, result)}</span>
            </p>
            {own.map(({ option, index }) => (
              <a
                key={`${kind} ${option.url}`}
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
  if (option.kind === 'machine') {
    return (
      <>
        <MachineDrawing name={option.machine.icon} width={54} />
        <span className={classes.grow}>
          {option.machine.name} {option.isOwn && <span className={classes.own}>в мехдворе</span>}
        </span>
        <IconChevronRight className={classes.onward} size={18} stroke={1.75} aria-hidden="true" />
      </>
    )
  }
  if (option.kind === 'sheet') {
    const { node, machine, sheet, position } = option.sheet
    return (
      <>
        <span className={classes.position} aria-hidden="true">
          {position}
        </span>
        <span className={classes.grow}>
          {node}
          <small>
            {machine}, лист {sheet}, поз. {position}
          </small>
        </span>
        <IconChevronRight className={classes.onward} size={18} stroke={1.75} aria-hidden="true" />
      </>
    )
  }
  if (option.kind === 'nearby') {
    return (
      <>
        <span className={classes.article}>{option.nearby.number}</span>
        <span className={classes.grow}>{option.nearby.name}</span>
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
  if (option.kind === 'exact') return <ExactOption part={option.part} fittingName={option.fittingName} query={query} />
  return <PartOption part={option.part} query={query} />
}
