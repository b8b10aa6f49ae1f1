import { createFileRoute } from '@tanstack/react-router'
import { LegalDocument } from '../../features/content/legal-document.tsx'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { headOfLoaded, type PageSeo } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/documents/$slug')({
  loader: async ({ context: { utils }, params: { slug } }): Promise<PageSeo> => {
    const { title } = await utils.content.document.ensureData({ slug }).catch(throwNotFoundOn)
    return { title, path: `/documents/${slug}` }
  },
  head: headOfLoaded,
  component: DocumentRoute,
})

function DocumentRoute() {
  const { slug } = Route.useParams()
  const [document] = api.content.document.useSuspenseQuery({ slug })
  return <LegalDocument document={document} />
}
