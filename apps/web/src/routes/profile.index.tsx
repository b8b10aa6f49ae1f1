import { createFileRoute } from '@tanstack/react-router'
import { ProfileDataPage } from '../features/profile/profile-data-page.tsx'
import { pageHead } from '../lib/seo.ts'
import { useViewer } from '../lib/viewer.tsx'

export const Route = createFileRoute('/profile/')({
  head: ({ match }) => pageHead(match.context, { title: 'Мои данные', path: '/profile', isIndexed: false }),
  component: ProfileDataRoute,
})

function ProfileDataRoute() {
  return <ProfileDataPage viewer={useViewer()} />
}
