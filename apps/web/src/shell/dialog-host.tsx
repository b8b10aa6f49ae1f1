import { type ComponentType, lazy, Suspense } from 'react'
import { closeDialog, type DialogKind, type DialogRequest, useDialogRequests } from '../lib/dialogs.ts'

interface DialogPartProps<Kind extends DialogKind> {
  request: Extract<DialogRequest, { kind: Kind }>
  onClose: () => void
}

const AuthDialog = lazy(async () => ({ default: (await import('../features/auth/auth-dialog.tsx')).AuthDialog }))
const RegionDialog = lazy(async () => ({ default: (await import('../features/area/region-dialog.tsx')).RegionDialog }))
const SearchDialog = lazy(async () => ({
  default: (await import('../features/search/search-dialog.tsx')).SearchDialog,
}))
const SideMenu = lazy(async () => ({ default: (await import('./side-menu.tsx')).SideMenu }))
const PhonesDialog = lazy(async () => ({ default: (await import('./phones-dialog.tsx')).PhonesDialog }))
const ProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }))
const NotificationDialog = lazy(async () => ({
  default: (await import('./notification-dialog.tsx')).NotificationDialog,
}))

const parts: { [Kind in DialogKind]: ComponentType<DialogPartProps<Kind>> } = {
  auth: AuthDialog,
  region: RegionDialog,
  search: SearchDialog,
  menu: SideMenu,
  phones: PhonesDialog,
  profile: ProfileDialog,
  notification: NotificationDialog,
}

/** Renders the dialogs that screens have asked for, in their order, each from a chunk of its own. */
export function DialogHost() {
  const requests = useDialogRequests()
  return requests.map((request) => (
    <Suspense key={request.kind}>
      <DialogPart request={request} />
    </Suspense>
  ))
}

function DialogPart<Kind extends DialogKind>({ request }: { request: Extract<DialogRequest, { kind: Kind }> }) {
  const Part = parts[request.kind] as ComponentType<DialogPartProps<Kind>>
  return <Part request={request} onClose={() => closeDialog(request.kind)} />
}
