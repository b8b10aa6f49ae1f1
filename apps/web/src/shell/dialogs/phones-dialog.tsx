import { useViewer } from '../../features/users/viewer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { PhoneList } from '../links/phone-list.tsx'

/** Phones of the branch, full screen on a phone. */
export function PhonesDialog({ onClose }: { onClose: () => void }) {
  const { branch } = useViewer()
  return (
    <Dialog title="Телефоны" width="420px" onClose={onClose}>
      <PhoneList branch={branch} />
    </Dialog>
  )
}
