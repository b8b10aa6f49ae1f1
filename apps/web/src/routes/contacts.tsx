import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '../features/contacts/contacts-page.tsx'
import { ContactsSkeleton } from '../features/contacts/contacts-skeleton.tsx'
import { branchData, organizationData, pageHead } from '../lib/seo.ts'
import { useApi } from '../lib/trpc.ts'

export const Route = createFileRoute('/contacts')({
  loader: ({ context: { queryClient, api } }) => queryClient.ensureQueryData(api.area.branches.queryOptions()),
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
  const { data: branches } = useSuspenseQuery(useApi().area.branches.queryOptions())
  return <ContactsPage branches={branches} />
}
