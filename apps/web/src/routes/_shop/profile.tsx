import { createFileRoute, Outlet } from '@tanstack/react-router'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { ProfileLayout } from '../../shell/profile/profile-layout.tsx'

export const Route = createFileRoute('/_shop/profile')({
  // Contract §3: guests who may sign in get the login dialog.
  loader: async ({ context: { utils }, location }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'profile.edit', location.pathname)
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
