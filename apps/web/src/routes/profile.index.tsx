import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileDataPage } from '../features/profile/profile-data-page.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/profile/')({
  head: ({ match }) => pageHead(match.context, { title: 'Мои данные', path: '/profile', isIndexed: false }),
  component: ProfileDataRoute,
})

function ProfileDataRoute() {
  const { data: viewer } = useSuspenseQuery(useApi().viewer.current.queryOptions())
  return <ProfileDataPage viewer={viewer} />
}
