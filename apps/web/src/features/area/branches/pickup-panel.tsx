import type { Branch } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { LazyBranchMap } from '../map/lazy-branch-map.tsx'
import classes from './pickup-panel.module.css'
import { usePickupWords } from './use-branch-time.ts'

interface PickupPanelProps {
  branches: readonly Branch[]
  branch: Branch
  onSelect?: (branchId: number) => void
  /** Everything lies there already: the panel says when it can be fetched. */
  isAllHere: boolean
  /** What names the branch and changes it. */
  children: ReactNode
}

/** Where the order is collected: the branch, its place on the map, hours and terms. */
export function PickupPanel({ branches, branch, onSelect, isAllHere, children }: PickupPanelProps) {
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
          {isAllHere && <PickupTime branch={branch} />}
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

function PickupTime({ branch }: { branch: Branch }) {
  const words = usePickupWords(branch)
  return <span className={classes.when}>Заберите {words}</span>
}
