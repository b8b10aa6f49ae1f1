import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../features/auth/confirm-email-page.tsx'
import { pageHead } from '../lib/seo.ts'

export const Route = createFileRoute('/auth/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' && token !== '' ? { token } : {},
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => {
    if (!token) throw notFound()
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Подтверждение e-mail', path: '/auth/confirm' }),
  component: TokenPage,
})

function TokenPage() {
  const { token = '' } = Route.useSearch()
  return <ConfirmEmailPage token={token} />
}
