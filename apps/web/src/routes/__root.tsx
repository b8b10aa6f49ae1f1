import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router'
import type { RouterContext } from '../router.tsx'
import { StyleLinks } from '../ui/style-links.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Агромаркет' },
    ],
  }),
  loader: ({ context: { queryClient, api } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.viewer.current.queryOptions()),
      queryClient.ensureQueryData(api.catalog.categoryTree.queryOptions()),
    ]),
  component: RootPage,
})

function RootPage() {
  const { assets } = useRouteContext({ from: '__root__' })
  return (
    <html lang="ru" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript forceColorScheme="light" />
        <HeadContent />
        <StyleLinks assets={assets} />
      </head>
      <body>
        <MantineProvider forceColorScheme="light">
          <Outlet />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  )
}
