import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ProfileLayout } from '../features/profile/profile-layout.tsx'
import { useViewer } from '../lib/viewer.tsx'

export const Route = createFileRoute('/profile')({
  // Contract §3: guests who may sign in get the login dialog.
  loader: async ({ context: { queryClient, api }, location }) => {
    const viewer = await queryClient.ensureQueryData(api.viewer.current.queryOptions())
    if (viewer.permissions.isGuest) throw redirect({ to: '/login', search: { 'redirect-url': location.pathname } })
  },
  component: ProfileRoute,
})

function ProfileRoute() {
  return (
    <ProfileLayout viewer={useViewer()}>
      <Outlet />
    </ProfileLayout>
  )
}
