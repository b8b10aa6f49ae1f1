import type { MachineNode, MachinePart } from '@agromarket/shared'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from './node-dialog.module.css'
import { NodeBranches, NodeField, sheetsOf } from './node-tree.tsx'

interface NodeDialogProps {
  nodes: readonly MachineNode[]
  current: number
  urlOf: (sheet: number) => string
  /** Everything on the sheets; nothing until the field has been used. */
  machineParts: readonly MachinePart[] | undefined
  onUse: () => void
  onClose: () => void
}

/** The tree of a phone: assemblies, then the sheets of one of them, or what the field finds among all. */
export function NodeDialog({ machineParts, onUse, onClose, ...tree }: NodeDialogProps) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<MachineNode | null>(null)
  return (
    <Dialog title={open?.name ?? 'Узлы машины'} width="520px" onClose={onClose}>
      {!open && <NodeField query={query} onUse={onUse} onChange={setQuery} />}
      {query.trim() === '' ? (
        <NodeLists {...tree} open={open} onOpen={setOpen} onClose={onClose} />
      ) : (
        <NodeBranches {...tree} query={query} machineParts={machineParts} onLeave={onClose} />
      )}
    </Dialog>
  )
}

interface NodeListsProps extends Pick<NodeDialogProps, 'nodes' | 'current' | 'urlOf' | 'onClose'> {
  open: MachineNode | null
  onOpen: (node: MachineNode | null) => void
}

function NodeLists({ nodes, current, urlOf, open, onOpen, onClose }: NodeListsProps) {
  return (
    <>
      {open && (
        <button type="button" className={classes.back} onClick={() => onOpen(null)}>
          <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
          Все узлы
        </button>
      )}
      <ul className={classes.list}>
        {open
          ? sheetsOf(open).map(({ number, title, positionCount }) => (
              <li key={number}>
                <Link
                  href={urlOf(number)}
                  resetScroll={false}
                  aria-current={number === current ? 'page' : undefined}
                  onClick={onClose}
                >
                  {title}
                  <span>{positionCount} поз.</span>
                </Link>
              </li>
            ))
          : nodes.map((node) => (
              <li key={node.id}>
                <button type="button" onClick={() => onOpen(node)}>
                  {node.name}
                  <span>{sheetsOf(node).length}</span>
                  <IconChevronRight size={18} stroke={2} aria-hidden="true" />
                </button>
              </li>
            ))}
      </ul>
    </>
  )
}
