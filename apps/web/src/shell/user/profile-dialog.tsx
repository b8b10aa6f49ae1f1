import { useViewer } from '../../features/users/viewer.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './profile-dialog.module.css'
import { UserLinkList } from './user-link-list.tsx'

/** The person button of the mobile header for a signed-in user (spec §2). */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  return (
    <Dialog title={viewer.contacts.name || 'Профиль'} width="420px" onClose={onClose}>
      <nav aria-label="Профиль" className={classes.links}>
        <UserLinkList iconSize={20} onFollow={onClose} />
      </nav>
    </Dialog>
  )
}
