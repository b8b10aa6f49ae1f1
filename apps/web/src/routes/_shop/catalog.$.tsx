import { createFileRoute } from '@tanstack/react-router'
import { loadTechnique, techniqueHead } from '../../features/catalog/technique/load-technique.ts'
import { TechniquePage } from '../../features/catalog/technique/technique-page.tsx'
import { TechniqueSkeleton } from '../../features/catalog/technique/technique-skeleton.tsx'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/catalog/$')({
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
