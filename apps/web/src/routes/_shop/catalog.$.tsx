import { createFileRoute } from '@tanstack/react-router'
import { TechniquePage } from '../../features/catalog/technique/technique-page.tsx'
import { TechniqueSkeleton } from '../../features/catalog/technique/technique-skeleton.tsx'
import { headOfLoaded } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/catalog/$')({
  loader: async ({ context, params, location }) => {
    const { loadTechnique } = await import('../../features/catalog/technique/load-technique.ts')
    return loadTechnique(context, params._splat ?? '', location)
  },
  head: headOfLoaded,
  pendingComponent: TechniqueSkeleton,
  component: TechniqueRoute,
})

function TechniqueRoute() {
  const { _splat: path = '' } = Route.useParams()
  const [page] = api.catalog.technique.useSuspenseQuery({ path })
  return <TechniquePage page={page} />
}
