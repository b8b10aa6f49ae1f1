import { createFileRoute } from '@tanstack/react-router'
import { ServicePage } from '../features/service-pages/service-page.tsx'
import { pageHead } from '../lib/seo.ts'

export const Route = createFileRoute('/servis')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Сервис',
      description: 'Сервисные центры при филиалах Агромаркета: как обратиться и где взять детали для ремонта.',
      path: '/servis',
    }),
  component: ServicePage,
})
