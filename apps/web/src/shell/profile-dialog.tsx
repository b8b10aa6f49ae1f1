import { IconLogout } from '@tabler/icons-react'
import { useViewer } from '../lib/use-viewer.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PathLink } from '../ui/path-link.tsx'
import classes from './profile-dialog.module.css'
import { useLogout } from './use-logout.ts'
import { userLinksOf } from './user-links.ts'

/** The person button of the mobile header for a signed-in user (spec §2). */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  const { logout, isPending } = useLogout()
  return (
    <Dialog title={viewer.contacts.name || 'Профиль'} width="420px" onClose={onClose}>
      <nav aria-label="Профиль" className={classes.links}>
        {userLinksOf(viewer).map(({ name, href, isNewTab }) =>
          isNewTab ? (
            <a key={href} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <PathLink key={href} href={href} onClick={onClose}>
              {name}
            </PathLink>
          ),
        )}
        <button type="button" disabled={isPending} onClick={logout}>
          <IconLogout size={20} stroke={1.75} aria-hidden="true" />
          Выйти
        </button>
      </nav>
    </Dialog>
  )
}
