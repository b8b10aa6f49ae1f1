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
import type { ReactNode } from 'react'
import { CarriedQueries } from '../lib/carried-queries.tsx'
import { restoreListView } from '../lib/list-view.ts'
import { ViewerProvider } from '../lib/viewer.tsx'
import type { RouterContext } from '../router.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import '../theme/global.css'
import markUrl from '../ui/drawings/mark.svg?url&no-inline'
import { StyleLinks } from '../ui/style-links.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
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
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(api.viewer.current.queryOptions())
  },
  shellComponent: Document,
  component: RootPage,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

/** The document around every page, the failed one included. Light scheme only: no script decides on colours. */
function Document({ children }: { children: ReactNode }) {
  const { assets } = useRouteContext({ from: '__root__' })
  return (
    <html lang="ru" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{restoreListView}</ScriptOnce>
        <StyleLinks assets={assets} />
      </head>
      <body>
        {children}
        <CarriedQueries />
        <Scripts />
      </body>
    </html>
  )
}

function RootPage() {
  const isPrint = Route.useSearch({ select: (search: { to_print?: unknown }) => String(search.to_print ?? '') === '1' })
  return (
    <ViewerProvider>
      <PageFrame isPrint={isPrint}>
        <Outlet />
      </PageFrame>
    </ViewerProvider>
  )
}
