import { createFileRoute } from '@tanstack/react-router'
import { loadTechnique, techniqueHead } from '../../features/catalog/technique/load-technique.ts'
import { TechniquePage } from '../../features/catalog/technique/technique-page.tsx'
import { TechniqueSkeleton } from '../../features/catalog/technique/technique-skeleton.tsx'
import { api } from '../../lib/trpc.ts'

/** Any other address: a machine at its own path (spec §2 catch-all), or nobody’s. */ export const Route =
  createFileRoute('/_shop/$')({
    loader: ({ context: { utils }, params, location }) => loadTechnique(utils, params._splat ?? '', location),
    head: ({ match: { context }, loaderData }) => techniqueHead(context, loaderData),
    pendingComponent: TechniqueSkeleton,
    component: TechniqueRoute,
  })

function TechniqueRoute() {
  const { _splat: path = '' } = Route.useParams()
  const [page] = api.catalog.technique.useSuspenseQuery({ path })
  return <TechniquePage page={page} />
}
