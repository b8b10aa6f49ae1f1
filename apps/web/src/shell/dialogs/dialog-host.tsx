import type { ComponentType } from 'react'
import { useResumeCode } from '../../features/auth/code/use-resume-code.ts'
import { closeDialog, type DialogKind, type DialogRequest, useDialogRequests } from '../../lib/dialogs.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'

interface DialogPartProps<Kind extends DialogKind> {
  request: Extract<DialogRequest, { kind: Kind }>
  onClose: () => void
}

const AuthDialog = lazyDialog(async () => (await import('../../features/auth/auth-dialog.tsx')).AuthDialog)
const RegionDialog = lazyDialog(async () => (await import('../../features/area/region/region-dialog.tsx')).RegionDialog)
const SearchDialog = lazyDialog(async () => (await import('../../features/search/search-dialog.tsx')).SearchDialog)
const SideMenu = lazyDialog(async () => (await import('../menus/side-menu.tsx')).SideMenu)
const PhonesDialog = lazyDialog(async () => (await import('./phones-dialog.tsx')).PhonesDialog)
const ProfileDialog = lazyDialog(async () => (await import('../user/profile-dialog.tsx')).ProfileDialog)
const MachineDialog = lazyDialog(async () => (await import('../../features/yard/machine-dialog.tsx')).MachineDialog)
const MachineMenu = lazyDialog(async () => (await import('../../features/yard/machine-menu.tsx')).MachineMenu)
const PriceRequestDialog = lazyDialog(
  async () => (await import('../../features/price-requests/price-request-dialog.tsx')).PriceRequestDialog,
)
const OfferRequestDialog = lazyDialog(
  async () => (await import('../../features/offers/offer-request-dialog.tsx')).OfferRequestDialog,
)
const ServiceRequestDialog = lazyDialog(
  async () => (await import('../../features/service-requests/service-request-dialog.tsx')).ServiceRequestDialog,
)
const NotificationDialog = lazyDialog(async () => (await import('./notification-dialog.tsx')).NotificationDialog)

const parts: { [Kind in DialogKind]: ComponentType<DialogPartProps<Kind>> } = {
  auth: AuthDialog,
  region: RegionDialog,
  search: SearchDialog,
  menu: SideMenu,
  phones: PhonesDialog,
  profile: ProfileDialog,
  machine: MachineDialog,
  machines: MachineMenu,
  priceRequest: PriceRequestDialog,
  offerRequest: OfferRequestDialog,
  serviceRequest: ServiceRequestDialog,
  notification: NotificationDialog,
}

/** Renders the dialogs that screens have asked for, in their order, each from a chunk of its own. */
export function DialogHost() {
  useResumeCode()
  const requests = useDialogRequests()
  return requests.map((request) => <DialogPart key={request.kind} request={request} />)
}

function DialogPart<Kind extends DialogKind>({ request }: { request: Extract<DialogRequest, { kind: Kind }> }) {
  const Part = parts[request.kind] as ComponentType<DialogPartProps<Kind>>
  return <Part request={request} onClose={() => closeDialog(request.kind)} />
}
