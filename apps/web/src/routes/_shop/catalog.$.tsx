import { createFileRoute } from '@tanstack/react-router'
import { TechniquePage } from '../../features/catalog/technique/technique-page.tsx'
import { TechniqueSkeleton } from '../../features/catalog/technique/technique-skeleton.tsx'
import { aboutTechnique, NewsAbout } from '../../features/news/news-about.tsx'
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
  const about = aboutTechnique(page)
  return (
    <>
      <TechniquePage page={page} />
      {about && <NewsAbout title="Статьи по теме" {...about} />}
    </>
  )
}
