import { Skeleton, SkeletonPage, SkeletonRows } from '../../../ui/status/skeleton.tsx'
import classes from './contacts-page.module.css'

/** Branches on their way. */
export function ContactsSkeleton() {
  return (
    <SkeletonPage title="Филиалы и контакты">
      <div className={classes.commonSkeleton}>
        <Skeleton height={76} />
      </div>
      <div className={classes.layout}>
        <div className={classes.search}>
          <Skeleton height={44} />
          <SkeletonRows count={9} />
        </div>
        <Skeleton height={452} />
      </div>
    </SkeletonPage>
  )
}
