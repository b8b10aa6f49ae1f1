import { createFileRoute } from '@tanstack/react-router'
import { FinancingPage } from '../../features/content/financing-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/finansirovanie')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Финансирование',
      description: 'Лимит организации на запчасти и финансирование техники.',
      path: '/finansirovanie',
    }),
  component: FinancingPage,
})
