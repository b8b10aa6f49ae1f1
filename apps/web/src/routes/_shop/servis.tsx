import { createFileRoute } from '@tanstack/react-router'
import { ServicePage } from '../../features/content/service-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/servis')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Сервис',
      description: 'Сервисные центры при филиалах Агромаркета: как обратиться и где взять детали для ремонта.',
      path: '/servis',
    }),
  component: ServicePage,
})
