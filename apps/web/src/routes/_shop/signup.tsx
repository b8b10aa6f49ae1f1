import { createFileRoute } from '@tanstack/react-router'
import { OpenAuthDialog } from '../../features/auth/open-auth-dialog.tsx'
import { HomePage } from '../../features/home/home-page.tsx'
import { pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

/** The registration dialog over the home page. */
export const Route = createFileRoute('/_shop/signup')({
  loader: async ({ context: { utils } }) => {
    await utils.catalog.home.ensureData()
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Регистрация', path: '/signup' }),
  component: SignUpPage,
})

function SignUpPage() {
  const [home] = api.catalog.home.useSuspenseQuery()
  return (
    <>
      <HomePage home={home} />
      <OpenAuthDialog form="RegistrationStage1" />
    </>
  )
}
