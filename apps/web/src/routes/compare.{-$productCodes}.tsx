import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ComparePage, EmptyComparePage } from '../features/compare/compare-page.tsx'
import { CompareSkeleton } from '../features/compare/compare-skeleton.tsx'
import { parseProductCodes, removeFromCompare, useCompareList } from '../lib/compare-list.ts'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'

export const Route = createFileRoute('/compare/{-$productCodes}')({
  loader: async ({ context: { queryClient, api }, params: { productCodes } }) => {
    if (productCodes === undefined) return
    const ids = parseProductCodes(productCodes)
    const parts = ids.length > 0 ? await queryClient.ensureQueryData(api.catalog.partCards.queryOptions({ ids })) : []
    if (parts.length === 0) throw notFound()
  },
  head: ({ match }) => pageHead(match.context, { title: 'Сравнение', path: '/compare', isIndexed: false }),
  pendingComponent: CompareSkeleton,
  component: CompareRoute,
})

function CompareRoute() {
  const { productCodes } = Route.useParams()
  return productCodes === undefined ? <OwnList /> : <NamedParts ids={parseProductCodes(productCodes)} />
}

/** Without codes the address takes those of this browser's list; parts gone from the catalogue leave the list. */
function OwnList() {
  const navigate = Route.useNavigate()
  const ids = useCompareList()
  const { data: parts } = useQuery({
    ...useApi().catalog.partCards.queryOptions({ ids: [...ids] }),
    enabled: ids.length > 0,
  })
  useEffect(() => {
    if (!parts) return
    const found = parts.map(({ id }) => id)
    const gone = ids.filter((id) => !found.includes(id))
    for (const id of gone) removeFromCompare(id)
    if (found.length > 0) {
      navigate({ to: '/compare/{-$productCodes}', params: { productCodes: found.join(',') }, replace: true })
    }
  }, [navigate, ids, parts])
  if (ids.length === 0) return <EmptyComparePage />
  return (
    <div className="container">
      <SkeletonRows />
    </div>
  )
}

function NamedParts({ ids }: { ids: number[] }) {
  const navigate = Route.useNavigate()
  const { data: parts } = useSuspenseQuery(useApi().catalog.partCards.queryOptions({ ids }))
  const remove = (partId: number) => {
    removeFromCompare(partId)
    const stays = (id: number) => id !== partId && parts.some((part) => part.id === id)
    navigate({
      to: '/compare/{-$productCodes}',
      // What the address names now: the page of an earlier removal may not be drawn yet.
      params: ({ productCodes = '' }) => ({
        productCodes: parseProductCodes(productCodes).filter(stays).join(',') || undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  }
  return <ComparePage parts={parts} onRemove={remove} />
}
