import { IconExternalLink } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toShortName } from '../../features/users/short-name.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { Logo, Mark } from '../../ui/brand/logo.tsx'
import { MantineScope } from '../../ui/overlay/mantine-scope.tsx'
import '../desk.css'
import classes from './desk-frame.module.css'
import { DeskNotifications } from './desk-notifications.tsx'
import { deskSectionOf } from './desk-sections.ts'
import { PersonMenu } from './person-menu.tsx'
import { PortalPerson } from './portal-person.tsx'
import { Rail } from './rail.tsx'

/** An editor has a bar of its own, and the whole width. */
const editorPath = /^\/(kp\/|staff\/posts\/\d)/

/**
 * What stands around a desk's page: bar, rail, full width. The shop's pages begin a document of their own (routes/_shop),
 * so links to them are plain anchors.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const section = deskSectionOf(pathname, viewer)
  if (editorPath.test(pathname)) return <EditorFrame>{children}</EditorFrame>
  return (
    <MantineScope>
      <div className={classes.frame} data-desk="">
        <a href="#content" className={classes.skip}>
          Перейти к содержимому
        </a>
        <header className={classes.bar}>
          <a href="/" className={classes.home} aria-label="Агромаркет, в магазин">
            <span className={classes.wide}>
              <Logo size={28} fontSize={20} />
            </span>
            <span className={classes.narrow}>
              <Mark size={28} />
            </span>
          </a>
          <span className={classes.title}>{section.title}</span>
          <a href="/" className={classes.shop}>
            <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
            <span>Открыть магазин</span>
          </a>
          {section.isPortal ? (
            <PortalPerson viewer={viewer} />
          ) : (
            <PersonMenu words={`${toShortName(viewer.contacts.name)}, ${viewer.branch.city}`} />
          )}
        </header>
        <Rail section={section} viewer={viewer} />
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
      </div>
      <DeskNotifications />
    </MantineScope>
  )
}

function EditorFrame({ children }: { children: ReactNode }) {
  return (
    <MantineScope>
      <div data-desk="">
        <a href="#content" className={classes.skip}>
          Перейти к содержимому
        </a>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <DeskNotifications />
    </MantineScope>
  )
}
