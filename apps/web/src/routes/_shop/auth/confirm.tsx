import { createFileRoute, notFound } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../../../features/auth/pages/confirm-email-page.tsx'
import { throwNotFoundOn } from '../../../lib/loader-errors.ts'
import { readText } from '../../../lib/read-search.ts'
import { pageHead } from '../../../lib/seo.ts'

export const Route = createFileRoute('/_shop/auth/confirm')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: readText(token, 200),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token }, context: { utils } }) => {
    if (!token) throw notFound()
    await utils.auth.isLinkOpen.ensureData({ purpose: 'confirm', token }).catch(throwNotFoundOn)
  },
  head: ({ match: { context } }) => pageHead(context, { title: 'Подтверждение e-mail', path: '/auth/confirm' }),
  component: TokenPage,
})

function TokenPage() {
  const { token = '' } = Route.useSearch()
  return <ConfirmEmailPage token={token} />
}
