import type { MachineNode } from '@agromarket/shared'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import classes from './node-dialog.module.css'
import { sheetsOf } from './node-tree.tsx'

interface NodeDialogProps {
  nodes: readonly MachineNode[]
  current: number
  urlOf: (sheet: number) => string
  onClose: () => void
}

/** The tree of a phone: assemblies, then the sheets of one of them. */
export function NodeDialog({ nodes, current, urlOf, onClose }: NodeDialogProps) {
  const [open, setOpen] = useState<MachineNode | null>(null)
  return (
    <Dialog title={open?.name ?? 'Узлы машины'} width="520px" onClose={onClose}>
      {open && (
        <button type="button" className={classes.back} onClick={() => setOpen(null)}>
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
                <button type="button" onClick={() => setOpen(node)}>
                  {node.name}
                  <span>{sheetsOf(node).length}</span>
                  <IconChevronRight size={18} stroke={2} aria-hidden="true" />
                </button>
              </li>
            ))}
      </ul>
    </Dialog>
  )
}
