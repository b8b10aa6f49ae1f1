import { createFileRoute } from '@tanstack/react-router'
import { BookmarksPage } from '../../../features/favorites/bookmarks-page.tsx'
import { ownHead } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'

export const Route = createFileRoute('/_shop/profile/bookmarks')({
  loader: ({ context: { utils } }) => utils.favorites.list.ensureData(),
  head: ownHead('Избранное', '/profile/bookmarks'),
  component: BookmarksRoute,
})

function BookmarksRoute() {
  const list = api.favorites.list.useQuery()
  if (!list.data)
    return <ErrorStrip title="Не удалось загрузить избранное" error={list.error} onRetry={() => list.refetch()} />
  return <BookmarksPage products={list.data} />
}
