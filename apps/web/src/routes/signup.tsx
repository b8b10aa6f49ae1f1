import { createFileRoute } from '@tanstack/react-router'
import { OpenAuthDialog } from '../features/auth/open-auth-dialog.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { useHomeData } from '../features/home/use-home-data.ts'
import { pageHead } from '../lib/seo.ts'

/** The registration dialog over the home page. */
export const Route = createFileRoute('/signup')({
  loader: async ({ context: { queryClient, api } }) => {
    await Promise.all([
      queryClient.ensureQueryData(api.catalog.home.queryOptions()),
      queryClient.ensureQueryData(api.area.branches.queryOptions()),
    ])
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Регистрация', path: '/signup' }),
  component: SignUpPage,
})

function SignUpPage() {
  return (
    <>
      <HomePage {...useHomeData()} />
      <OpenAuthDialog form="RegistrationStage1" />
    </>
  )
}
