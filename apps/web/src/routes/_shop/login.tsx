import { createFileRoute } from '@tanstack/react-router'
import { OpenAuthDialog } from '../../features/auth/open-auth-dialog.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

/** How a sign-in through another site has ended, and where the visitor wanted to go. */
interface LoginSearch {
  social?: 'new' | 'failed' | 'unconfirmed'
  'redirect-url'?: string
}

/** The login dialog over the home page. */
export const Route = createFileRoute('/_shop/login')({
  validateSearch: ({ social, 'redirect-url': redirectUrl }: Record<string, unknown>): LoginSearch => ({
    ...((social === 'new' || social === 'failed' || social === 'unconfirmed') && { social }),
    ...(typeof redirectUrl === 'string' && { 'redirect-url': redirectUrl }),
  }),
  loader: async ({ context: { utils } }) => {
    await utils.catalog.home.ensureData()
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Вход', path: '/login' }),
  component: LoginPage,
})

const alertCodes = { failed: 'social_failed', unconfirmed: 'email_not_confirmed', new: undefined } as const

function LoginPage() {
  const [home] = api.catalog.home.useSuspenseQuery()
  const { social, 'redirect-url': redirectUrl } = Route.useSearch()
  return (
    <>
      <HomePage home={home} />
      <OpenAuthDialog
        form={social === 'new' ? 'SocialSignUp' : 'EnterEmail'}
        alertCode={social && alertCodes[social]}
        redirectUrl={redirectUrl}
      />
    </>
  )
}
