import { Skeleton, SkeletonPage, SkeletonRows, SkeletonText } from '../../../ui/status/skeleton.tsx'
import media from './part-media.module.css'
import classes from './part-page.module.css'
import panel from './purchase-panel.module.css'

/** A part's page on its way: drawing, panel of price and stock, machines. */
export function PartSkeleton() {
  return (
    <SkeletonPage>
      <div className={classes.layout}>
        <div className={media.media}>
          <Skeleton height={340} />
          <Skeleton height={340} />
        </div>
        <div className={panel.side}>
          <div className={panel.panel}>
            <Skeleton width={180} height={34} />
            <div className={panel.step}>
              <Skeleton height={50} />
            </div>
            <SkeletonText count={8} height={24} />
          </div>
        </div>
        <div className={`${classes.rest} ${classes.section}`}>
          <SkeletonRows />
        </div>
      </div>
    </SkeletonPage>
  )
}
