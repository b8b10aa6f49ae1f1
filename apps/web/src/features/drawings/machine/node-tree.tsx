import type { MachineNode, MachinePart } from '@agromarket/shared'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import { filterNodes } from './filter-nodes.ts'
import classes from './node-tree.module.css'

interface NodeTreeProps {
  nodes: readonly MachineNode[]
  /** Number of the open sheet. */
  current: number | null
  urlOf: (sheet: number) => string
  /** Everything on the sheets; nothing until the field has been used. */
  machineParts: readonly MachinePart[] | undefined
  onUse: () => void
}

/** More of one sheet stand in its list anyhow. */
const mostParts = 3

/** The machine's assemblies with their sheets, and a field that narrows them to a node or a part. */
export function NodeTree({ nodes, current, urlOf, machineParts, onUse }: NodeTreeProps) {
  const [query, setQuery] = useState('')
  return (
    <nav aria-label="Узлы машины">
      <NodeField query={query} onUse={onUse} onChange={setQuery} />
      <NodeBranches nodes={nodes} query={query} machineParts={machineParts} current={current} urlOf={urlOf} />
    </nav>
  )
}

interface NodeFieldProps extends Pick<NodeTreeProps, 'onUse'> {
  query: string
  onChange: (query: string) => void
}

export function NodeField({ query, onUse, onChange }: NodeFieldProps) {
  const fieldId = useId()
  return (
    <div className={classes.field}>
      <IconSearch size={16} stroke={2} aria-hidden="true" />
      <label htmlFor={fieldId} className="visually-hidden">
        Найти узел или деталь
      </label>
      <input
        id={fieldId}
        type="search"
        placeholder="Узел или деталь"
        autoComplete="off"
        value={query}
        onFocus={onUse}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

interface NodeBranchesProps extends Omit<NodeTreeProps, 'onUse'> {
  query: string
  /** A sheet or a position is opened. */
  onLeave?: () => void
}

/** What of the tree answers the query; all of it without one. */
export function NodeBranches({ nodes, query, machineParts, ...leaves }: NodeBranchesProps) {
  const { nodes: shown, parts } = filterNodes(nodes, query, machineParts)
  return (
    <div className={classes.branches}>
      {shown.length === 0 && <p className={classes.nothing}>Такого узла и такой детали нет</p>}
      <ul>
        {shown.map((node) => (
          <Branch key={node.id} node={node} parts={parts} isFound={query.trim() !== ''} {...leaves} />
        ))}
      </ul>
    </div>
  )
}

interface BranchProps extends Pick<NodeBranchesProps, 'current' | 'urlOf' | 'onLeave'> {
  node: MachineNode
  parts: ReadonlyMap<number, readonly MachinePart[]>
  isFound: boolean
}

function Branch({ node, current, urlOf, onLeave, parts, isFound }: BranchProps) {
  const hasCurrent = holds(node, current)
  const [choice, setChoice] = useState<boolean | null>(null)
  // Where the open sheet stands is open until the visitor has said otherwise.
  const isOpen = isFound || (choice ?? hasCurrent)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <button type="button" className={classes.branch} aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
        <Icon size={16} stroke={2} aria-hidden="true" />
        {node.name}
      </button>
      <ul hidden={!isOpen}>
        {sheetsOf(node).map(({ number, title }) => (
          <li key={number}>
            <Link
              href={urlOf(number)}
              resetScroll={false}
              className={classes.leaf}
              aria-current={number === current ? 'page' : undefined}
              onClick={onLeave}
            >
              {title}
            </Link>
            <FoundParts url={urlOf(number)} parts={parts.get(number) ?? []} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface FoundPartsProps extends Pick<NodeBranchesProps, 'onLeave'> {
  url: string
  parts: readonly MachinePart[]
}

/** «8 Пружина вариатора»: the way straight to the position. */
function FoundParts({ url, parts, onLeave }: FoundPartsProps) {
  return parts.slice(0, mostParts).map(({ position, article, name }) => (
    <Link
      key={`${position} ${article}`}
      href={`${url}&pos=${position}`}
      resetScroll={false}
      preload={false}
      className={classes.part}
      onClick={onLeave}
    >
      <b>{position}</b>
      <span>{[article, name].filter(Boolean).join(' ')}</span>
    </Link>
  ))
}

/** Sheets of a node and of those below it, in their order. */
export function sheetsOf({ sheets, children }: MachineNode): MachineNode['sheets'] {
  return [...sheets, ...children.flatMap(sheetsOf)].sort((a, b) => a.number - b.number)
}

function holds(node: MachineNode, number: number | null): boolean {
  return sheetsOf(node).some((sheet) => sheet.number === number)
}
