import { createFileRoute } from '@tanstack/react-router'
import { FinancingPage } from '../features/service-pages/financing-page.tsx'
import { pageHead } from '../lib/seo.ts'

export const Route = createFileRoute('/finansirovanie')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Финансирование',
      description: 'Лимит организации на запчасти и финансирование техники.',
      path: '/finansirovanie',
    }),
  component: FinancingPage,
})
