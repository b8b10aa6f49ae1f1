import { createFileRoute } from '@tanstack/react-router'
import { ProfileDataPage } from '../../../features/users/profile-data-page.tsx'
import { useViewer } from '../../../features/users/viewer.tsx'
import { pageHead } from '../../../lib/seo.ts'

export const Route = createFileRoute('/_shop/profile/')({
  head: ({ match }) => pageHead(match.context, { title: 'Мои данные', path: '/profile', isIndexed: false }),
  component: ProfileDataRoute,
})

function ProfileDataRoute() {
  return <ProfileDataPage viewer={useViewer()} />
}
