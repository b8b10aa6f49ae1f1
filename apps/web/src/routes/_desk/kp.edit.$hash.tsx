import { createFileRoute } from '@tanstack/react-router'
import { OfferDesk } from '../../desk/offers/offer-desk.tsx'
import { requirePermission } from '../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { readOneOf } from '../../lib/read-search.ts'
import { headOfLoaded, ownPage } from '../../lib/seo.ts'

export const Route = createFileRoute('/_desk/kp/edit/$hash')({
  loader: async ({ context: { utils }, params: { hash } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'offers.manage', `/kp/edit/${hash}`)
    await utils.offers.desk.get.ensureData({ hash }).catch(throwNotFoundOn)
    return ownPage('Редактор предложения', '/kp/edit')
  },
  head: headOfLoaded,
  component: EditorRoute,
})

function EditorRoute() {
  const { hash } = Route.useParams()
  const search: Record<string, unknown> = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OfferDesk
      key={hash}
      hash={hash}
      view={readOneOf(search.view, ['editor', 'answer'] as const)}
      onView={(view) => navigate({ search: { view }, resetScroll: true })}
    />
  )
}
