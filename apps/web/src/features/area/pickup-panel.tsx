import type { Branch } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { LazyBranchMap } from './lazy-branch-map.tsx'
import classes from './pickup-panel.module.css'

interface PickupPanelProps {
  branches: readonly Branch[]
  branch: Branch
  onSelect?: (branchId: number) => void
  /** What names the branch and changes it. */
  children: ReactNode
}

/** Where the order is collected: the branch, its place on the map, hours and terms. */
export function PickupPanel({ branches, branch, onSelect, children }: PickupPanelProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>{children}</div>
      <div className={classes.map}>
        <LazyBranchMap branches={branches} selectedId={branch.id} {...(onSelect && { onSelect })} height="100%" />
      </div>
      <div className={classes.foot}>
        <p>
          <strong>
            {branch.city}, {branch.address}
          </strong>
          {branch.schedule}
          <span className={classes.onlyWide}>. Возьмите паспорт или доверенность</span>
        </p>
        <p>
          <strong>Бесплатно</strong>
          хранение 5 дней
        </p>
      </div>
    </div>
  )
}
