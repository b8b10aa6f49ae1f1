import layout from '../../ui/layout/side-layout.module.css'
import { Skeleton, SkeletonPage, SkeletonRows } from '../../ui/status/skeleton.tsx'

/** The cart on its way, while nothing of it is known yet (spec §4 "first loading"). */
export function CartSkeleton() {
  return (
    <SkeletonPage title="Корзина">
      <div className={layout.layout}>
        <SkeletonRows count={5} />
        <aside className={layout.side}>
          <Skeleton height={320} />
        </aside>
      </div>
    </SkeletonPage>
  )
}
