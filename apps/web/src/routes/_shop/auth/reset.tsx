import { createFileRoute, notFound } from '@tanstack/react-router'
import { ResetPasswordPage } from '../../../features/auth/pages/reset-password-page.tsx'
import { throwNotFoundOn } from '../../../lib/loader-errors.ts'
import { readText } from '../../../lib/read-search.ts'
import { pageHead } from '../../../lib/seo.ts'

export const Route = createFileRoute('/_shop/auth/reset')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: readText(token, 200),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, context: { utils } }) => {
    if (!token) throw notFound()
    await utils.auth.isLinkOpen.ensureData({ purpose: 'reset', token }).catch(throwNotFoundOn)
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Новый пароль', path: '/auth/reset' }),
  component: TokenPage,
})

function TokenPage() {
  const { token = '' } = Route.useSearch()
  return <ResetPasswordPage token={token} />
}
