import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/home/home-page.tsx'
import { organizationData, pageHead, searchableSiteData } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.catalog.home.queryOptions()),
      queryClient.ensureQueryData(api.area.branches.queryOptions()),
    ])
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
  const api = useApi()
  const { data: home } = useSuspenseQuery(api.catalog.home.queryOptions())
  const { data: branches } = useSuspenseQuery(api.area.branches.queryOptions())
  return <HomePage home={home} branches={branches} />
}
