import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { organizationData, pageHead, searchableSiteData } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(api.catalog.home.queryOptions())
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
  const { data: home } = useSuspenseQuery(useApi().catalog.home.queryOptions())
  return <HomePage home={home} />
}
