import type { ReactNode } from 'react'
import { useRegionOfOtherTabs } from '../../features/area/region/use-save-area.ts'
import { RowIcons } from '../../ui/buttons/row-icon.tsx'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import { useViewerNotifications } from '../dialogs/use-viewer-notifications.ts'
import { Footer } from '../footer/footer.tsx'
import { DesktopHeader } from '../header/desktop-header.tsx'
import { MobileHeader } from '../header/mobile-header.tsx'
import { RegionHint } from '../header/region-hint.tsx'
import { LazyToastHost } from './lazy-toast-host.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { OldBrowserNotice } from './old-browser-notice.tsx'
import classes from './page-frame.module.css'
import { useCartOfOtherTabs } from './use-cart-of-other-tabs.ts'
import { useSearchHotkey } from './use-search-hotkey.ts'

interface PageFrameProps {
  children: ReactNode
  isPrint: boolean
  /** The page has a bar of its own. */
  isBare?: boolean
}

/** What stands around every page: both header layouts (CSS chooses), footer, dialogs, toasts. */
export function PageFrame({ children, isPrint, isBare = false }: PageFrameProps) {
  useSearchHotkey()
  useViewerNotifications()
  useCartOfOtherTabs()
  useRegionOfOtherTabs()
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
      {!isBare && (
        <>
          <DesktopHeader />
          <MobileHeader />
          <RegionHint />
        </>
      )}
      <OfflineStrip />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {!isBare && <Footer />}
      <DialogHost />
      <LazyToastHost />
    </div>
  )
}
