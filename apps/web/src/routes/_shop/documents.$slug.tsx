import { createFileRoute } from '@tanstack/react-router'
import { LegalDocument } from '../../features/content/legal-document.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/documents/$slug')({
  loader: async ({ context: { utils }, params }) => {
    const { title } = await utils.content.document.ensureData({ slug: params.slug }).catch(throwNotFoundOn)
    return { title }
  },
  head: ({ match: { context }, params, loaderData }) => {
    const path = `/documents/${params.slug}`
    return loaderData ? pageHead(context, { title: loaderData.title, path }) : {}
  },
  component: DocumentRoute,
})

function DocumentRoute() {
  const { slug } = Route.useParams()
  const [document] = api.content.document.useSuspenseQuery({ slug })
  return <LegalDocument document={document} />
}
