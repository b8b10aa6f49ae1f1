import type { MachineNode } from '@agromarket/shared'
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
}

/** The machine's assemblies with their sheets, and a field that narrows them. */
export function NodeTree({ nodes, current, urlOf }: NodeTreeProps) {
  const [query, setQuery] = useState('')
  const fieldId = useId()
  const shown = filterNodes(nodes, query)
  return (
    <nav className={classes.tree} aria-label="Узлы машины">
      <div className={classes.field}>
        <IconSearch size={16} stroke={2} aria-hidden="true" />
        <label htmlFor={fieldId} className="visually-hidden">
          Найти узел
        </label>
        <input
          id={fieldId}
          type="search"
          placeholder="Узел"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p className={classes.nothing}>Такого узла нет</p>}
      <ul>
        {shown.map((node) => (
          <Branch key={node.id} node={node} current={current} urlOf={urlOf} isFound={query.trim() !== ''} />
        ))}
      </ul>
    </nav>
  )
}

function Branch({
  node,
  current,
  urlOf,
  isFound,
}: Omit<NodeTreeProps, 'nodes'> & { node: MachineNode; isFound: boolean }) {
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
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Sheets of a node and of those below it, in their order. */
export function sheetsOf({ sheets, children }: MachineNode): MachineNode['sheets'] {
  return [...sheets, ...children.flatMap(sheetsOf)].sort((a, b) => a.number - b.number)
}

function holds(node: MachineNode, number: number | null): boolean {
  return sheetsOf(node).some((sheet) => sheet.number === number)
}
