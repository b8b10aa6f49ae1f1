import type { MachineNode } from '@agromarket/shared'
import { useNavigate } from '@tanstack/react-router'
import classes from './machine-page.module.css'
import { sheetsOf } from './node-tree.tsx'

interface NodeSelectProps {
  nodes: readonly MachineNode[]
  current: number
  urlOf: (sheet: number) => string
}

/** Where the tree has no room of its own. */
export function NodeSelect({ nodes, current, urlOf }: NodeSelectProps) {
  const navigate = useNavigate()
  return (
    <select
      className={classes.select}
      aria-label="Узел"
      value={current}
      onChange={(event) => void navigate({ href: urlOf(Number(event.target.value)), resetScroll: false })}
    >
      {nodes.map((node) => (
        <optgroup key={node.id} label={node.name}>
          {sheetsOf(node).map(({ number, title }) => (
            <option key={number} value={number}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  )
}
