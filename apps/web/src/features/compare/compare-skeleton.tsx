import { SkeletonBoxes, SkeletonPage, SkeletonRows } from '../../ui/status/skeleton.tsx'
import classes from './compare-page.module.css'

/** Compared parts on their way. */
export function CompareSkeleton() {
  return (
    <SkeletonPage title="Сравнение">
      <SkeletonBoxes count={4} height={190} className={classes.heads} />
      <SkeletonRows count={10} />
    </SkeletonPage>
  )
}
