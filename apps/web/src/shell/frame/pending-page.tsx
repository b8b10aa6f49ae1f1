import { SkeletonPage, SkeletonRows } from '../../ui/status/skeleton.tsx'

/** Any page on its way that has no skeleton of its own. */
export function PendingPage() {
  return (
    <SkeletonPage>
      <SkeletonRows count={8} />
    </SkeletonPage>
  )
}
