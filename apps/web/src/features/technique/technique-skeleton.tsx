import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../lib/trpc.ts'
import { SkeletonBoxes, SkeletonPage } from '../../ui/skeleton.tsx'
import { findCategory } from '../catalog/group-families.ts'
import classes from './technique-page.module.css'

/** A page of the machine tree on its way. */
export function TechniqueSkeleton() {
  const { _splat: path = '' } = useParams({ strict: false })
  const { data: tree } = useQuery({ ...useApi().catalog.categoryTree.queryOptions(), enabled: false })
  return (
    <SkeletonPage title={path ? findCategory(tree?.technique ?? [], path)?.name : 'Каталог техники'}>
      <SkeletonBoxes count={8} height={156} className={classes.lines} />
    </SkeletonPage>
  )
}
