import { createFileRoute } from '@tanstack/react-router'
import { branchData } from '../../features/area/branches/branch-data.ts'
import { ContactsPage } from '../../features/area/branches/contacts-page.tsx'
import { ContactsSkeleton } from '../../features/area/branches/contacts-skeleton.tsx'
import { organizationData } from '../../features/content/organization-data.ts'
import { pageHead } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/contacts')({
  loader: ({ context: { utils } }) => utils.area.branches.ensureData(),
  head: ({ match: { context }, loaderData: branches = [] }) =>
    pageHead(context, {
      title: 'Филиалы и контакты',
      description: 'Адреса, телефоны и часы работы филиалов Агромаркета в России и Казахстане.',
      path: '/contacts',
      structured: [
        organizationData(context.publicUrl),
        ...branches.map((branch) => branchData(context.publicUrl, branch)),
      ],
    }),
  pendingComponent: ContactsSkeleton,
  component: ContactsRoute,
})

function ContactsRoute() {
  const [branches] = api.area.branches.useSuspenseQuery()
  return <ContactsPage branches={branches} />
}
