import { createFileRoute } from '@tanstack/react-router'
import { branchData } from '../../features/area/branches/branch-data.ts'
import { ContactsPage } from '../../features/area/branches/contacts-page.tsx'
import { ContactsSkeleton } from '../../features/area/branches/contacts-skeleton.tsx'
import { organizationData } from '../../features/content/organization-data.ts'
import { headOfLoaded, type PageSeo } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/contacts')({
  loader: async ({ context: { utils, publicUrl } }): Promise<PageSeo> => {
    const branches = await utils.area.branches.ensureData()
    return {
      title: 'Филиалы и контакты',
      description: 'Адреса, телефоны и часы работы филиалов Агромаркета в России и Казахстане.',
      path: '/contacts',
      structured: [organizationData(publicUrl), ...branches.map((branch) => branchData(publicUrl, branch))],
    }
  },
  head: headOfLoaded,
  pendingComponent: ContactsSkeleton,
  component: ContactsRoute,
})

function ContactsRoute() {
  const [branches] = api.area.branches.useSuspenseQuery()
  return <ContactsPage branches={branches} />
}
