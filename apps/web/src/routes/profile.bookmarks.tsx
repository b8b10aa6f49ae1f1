import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BookmarksPage } from '../features/favorites/bookmarks-page.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'
import { ErrorStrip } from '../ui/error-strip.tsx'

export const Route = createFileRoute('/profile/bookmarks')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(api.favorites.list.queryOptions()),
  head: ({ match }) => pageHead(match.context, { title: 'Избранное', path: '/profile/bookmarks', isIndexed: false }),
  component: BookmarksRoute,
})

function BookmarksRoute() {
  const list = useQuery(useApi().favorites.list.queryOptions())
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить избранное" error={list.error} onRetry={() => list.refetch()} />
  return <BookmarksPage parts={list.data} />
}
