import { useParams } from '@tanstack/react-router'
import { api } from '../../../lib/trpc.ts'
import { SkeletonBoxes, SkeletonPage } from '../../../ui/status/skeleton.tsx'
import { findCategory } from '../part-list/find-category.ts'
import classes from './technique-page.module.css'

/** A page of the machine tree on its way. */
export function TechniqueSkeleton() {
  const { _splat: path = '' } = useParams({ strict: false })
  const { data: tree } = api.catalog.categoryTree.useQuery(undefined, { enabled: false })
  return (
    <SkeletonPage title={path ? findCategory(tree?.technique ?? [], path)?.name : 'Каталог техники'}>
      <SkeletonBoxes count={8} height={156} className={classes.lines} />
    </SkeletonPage>
  )
}
