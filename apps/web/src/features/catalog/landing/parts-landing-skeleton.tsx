import { Skeleton, SkeletonBoxes, SkeletonPage } from '../../../ui/status/skeleton.tsx'
import grid from './group-grid.module.css'
import classes from './parts-landing-page.module.css'

/** /zapchasti on its way. */
export function PartsLandingSkeleton() {
  return (
    <SkeletonPage title="Запчасти">
      <div className={classes.page}>
        <Skeleton height={60} />
        <SkeletonBoxes count={6} height={33} />
        <SkeletonBoxes count={18} height={60} className={grid.grid} />
      </div>
    </SkeletonPage>
  )
}
