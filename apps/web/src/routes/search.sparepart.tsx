import { createFileRoute } from '@tanstack/react-router'
import { SparePartSearchPage } from '../features/service-pages/spare-part-search-page.tsx'
import { requirePermission } from '../lib/require-permission.ts'
import { pageHead } from '../lib/seo.ts'

export const Route = createFileRoute('/search/sparepart')({
  loader: async ({ context: { queryClient, api } }) => {
    const viewer = await queryClient.ensureQueryData(api.viewer.current.queryOptions())
    requirePermission(viewer, ({ permissions }) => permissions.isLbrUser, '/search/sparepart/')
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: 'Поиск по запчастям', path: '/search/sparepart/', isIndexed: false }),
  component: SparePartSearchPage,
})
