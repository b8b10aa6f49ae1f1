import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { OpenAuthDialog } from '../features/auth/open-auth-dialog.tsx'
import { HomePage } from '../features/home/home-page.tsx'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

/** The registration dialog over the home page. */
export const Route = createFileRoute('/signup')({
  loader: async ({ context: { queryClient, api } }) => {
    await queryClient.ensureQueryData(api.catalog.home.queryOptions())
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Регистрация', path: '/signup' }),
  component: SignUpPage,
})

function SignUpPage() {
  const { data: home } = useSuspenseQuery(useApi().catalog.home.queryOptions())
  return (
    <>
      <HomePage home={home} />
      <OpenAuthDialog form="RegistrationStage1" />
    </>
  )
}
