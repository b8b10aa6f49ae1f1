import { createFileRoute } from '@tanstack/react-router'
import { ProfileDataPage } from '../../../features/users/profile-data-page.tsx'
import { useViewer } from '../../../features/users/viewer.tsx'
import { ownHead } from '../../../lib/seo.ts'

export const Route = createFileRoute('/_shop/profile/')({
  head: ownHead('Мои данные', '/profile'),
  component: ProfileDataRoute,
})

function ProfileDataRoute() {
  return <ProfileDataPage viewer={useViewer()} />
}
