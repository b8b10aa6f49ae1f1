import cyrillicFontUrl from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latinFontUrl from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useRouteContext,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { trackingClassOf } from '../features/area/branches/country-marks.ts'
import { hearLogoutOfOtherTabs } from '../features/auth/use-logout.ts'
import { restoreListView } from '../features/catalog/part-list/list-view.ts'
import { ViewerProvider } from '../features/users/viewer.tsx'
import { restoreMachineInUse } from '../features/yard/machine-in-use.ts'
import { DehydratedQueries } from '../lib/dehydrated-queries.tsx'
import type { RouterContext } from '../router.tsx'
import { ErrorPage } from '../shell/failures/error-page.tsx'
import { NotFoundPage } from '../shell/failures/not-found-page.tsx'
import { catchEarlyClicks, replayEarlyClicks } from '../shell/frame/early-clicks.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import '../theme/global.css'
import { restoreRegionHint } from '../shell/header/region-hint.tsx'
import markUrl from '../ui/drawings/mark.svg?url&no-inline'
import { StyleLinks } from '../ui/overlay/style-links.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
      // Every page has one, the missing one too; those of machines and categories say their own.
      { name: 'page-route', content: 'other' },
    ],
    links: [
      ...[cyrillicFontUrl, latinFontUrl].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: markUrl },
    ],
  }),
  loader: async ({ context: { utils } }) => {
    await utils.viewer.current.ensureData()
  },
  shellComponent: Document,
  component: RootPage,
  notFoundComponent: NoPage,
  errorComponent: ErrorPage,
})

/** What the server writes ahead of the page; the client has no use for its text. */
const firstScript = import.meta.env.SSR
  ? restoreListView + restoreRegionHint + restoreMachineInUse + catchEarlyClicks
  : ''

/** The document around every page, the failed one included. Light scheme only: no script decides on colours. */
function Document({ children }: { children: ReactNode }) {
  const { assets, utils } = useRouteContext({ from: '__root__' })
  // Read by the root's loader; a page that failed before it has nobody to tell of.
  const viewer = utils.viewer.current.getData()
  return (
    <html lang="ru" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{firstScript}</ScriptOnce>
        <StyleLinks assets={assets} />
      </head>
      <body className={viewer && trackingClassOf(viewer.branch)}>
        {children}
        <DehydratedQueries />
        <Scripts />
      </body>
    </html>
  )
}

function RootPage() {
  useEffect(replayEarlyClicks, [])
  useEffect(hearLogoutOfOtherTabs, [])
  return (
    <ViewerProvider>
      <Outlet />
    </ViewerProvider>
  )
}

/** Of an address that is nobody's, and of a desk's page for whom it is none of his business. */
function NoPage() {
  return (
    <PageFrame isPrint={false}>
      <NotFoundPage />
    </PageFrame>
  )
}
