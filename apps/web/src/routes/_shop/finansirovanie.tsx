import { createFileRoute } from '@tanstack/react-router'
import { FinancingPage } from '../../features/content/financing-page.tsx'
import { headOfLoaded, type PageSeo } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/finansirovanie')({
  loader: (): PageSeo => ({
    title: 'Финансирование',
    description: 'Лимит организации на запчасти и финансирование техники.',
    path: '/finansirovanie',
  }),
  head: headOfLoaded,
  component: FinancingPage,
})
