import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalDocument } from '../features/service-pages/legal-document.tsx'
import { throwNotFoundOn } from '../lib/loader-errors.ts'
import { pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/documents/$slug')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const options = api.content.document.queryOptions({ slug: params.slug })
    const { title } = await queryClient.ensureQueryData(options).catch(throwNotFoundOn)
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
  const { data: document } = useSuspenseQuery(useApi().content.document.queryOptions({ slug }))
  return <LegalDocument document={document} />
}
