import { useViewer } from '../lib/viewer.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PhoneList } from './phone-list.tsx'

/** Phones of the branch, full screen on a phone. */
export function PhonesDialog({ onClose }: { onClose: () => void }) {
  const { branch } = useViewer()
  return (
    <Dialog title="Телефоны" width="420px" onClose={onClose}>
      <PhoneList branch={branch} />
    </Dialog>
  )
}
