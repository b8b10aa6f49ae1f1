import { createFileRoute } from '@tanstack/react-router'
import { organizationData, searchableSiteData } from '../../features/content/organization-data.ts'
import { HomePage } from '../../features/home/home-page.tsx'
import { loadNewsAbout, NewsAbout } from '../../features/news/news-about.tsx'
import { pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/')({
  loader: async ({ context: { utils } }) => {
    const [viewer] = await Promise.all([
      utils.viewer.current.ensureData(),
      utils.catalog.home.ensureData(),
      loadNewsAbout(utils, {}),
    ])
    // A guest's page is everybody's: his machines are asked for by his browser.
    if (!viewer.permissions.isGuest) await utils.yard.list.ensureData()
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Запчасти и сельхозтехника по артикулу и модели',
      path: '/',
      structured: [organizationData(context.publicUrl), searchableSiteData(context.publicUrl)],
    }),
  component: HomeRoute,
})

function HomeRoute() {
  const [home] = api.catalog.home.useSuspenseQuery()
  return (
    <>
      <HomePage home={home} />
      <NewsAbout title="Статьи и новости" />
    </>
  )
}
