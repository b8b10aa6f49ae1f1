import type { ReactNode } from 'react'
import { RowIcons } from '../ui/row-icon.tsx'
import { DesktopHeader } from './desktop-header.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { LazyToastHost } from './lazy-toast-host.tsx'
import { MobileHeader } from './mobile-header.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { OldBrowserNotice } from './old-browser-notice.tsx'
import classes from './page-frame.module.css'
import { RegionHint } from './region-hint.tsx'
import { useSearchHotkey } from './use-search-hotkey.ts'
import { useViewerNotifications } from './use-viewer-notifications.ts'

/** What stands around every page: both header layouts (CSS chooses), footer, dialogs, toasts. */
export function PageFrame({ children, isPrint }: { children: ReactNode; isPrint: boolean }) {
  useSearchHotkey()
  useViewerNotifications()
  if (isPrint) {
    return (
      <main id="content" data-print="">
        {children}
      </main>
    )
  }
  return (
    <div className={classes.frame}>
      <RowIcons />
      <a href="#content" className={classes.skip}>
        Перейти к содержимому
      </a>
      <OldBrowserNotice />
      <DesktopHeader />
      <MobileHeader />
      <RegionHint />
      <OfflineStrip />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer />
      <DialogHost />
      <LazyToastHost />
    </div>
  )
}
