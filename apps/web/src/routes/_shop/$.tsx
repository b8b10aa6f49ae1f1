import { createFileRoute } from '@tanstack/react-router'
import { TechniquePage } from '../../features/catalog/technique/technique-page.tsx'
import { TechniqueSkeleton } from '../../features/catalog/technique/technique-skeleton.tsx'
import { headOfLoaded } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

/** Any other address: a machine at its own path (spec §2 catch-all), the desk's or nobody’s. */ export const Route =
  createFileRoute('/_shop/$')({
    beforeLoad: ({ context, location }) => context.growTree(location),
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
