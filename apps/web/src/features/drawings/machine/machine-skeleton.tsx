import { SkeletonBoxes, SkeletonPage } from '../../../ui/status/skeleton.tsx'
import classes from './machine-page.module.css'

/** A machine on its way: tree, drawing, list. */
export function MachineSkeleton() {
  return (
    <SkeletonPage>
      <SkeletonBoxes count={3} height={460} className={classes.layout} />
    </SkeletonPage>
  )
}
