import { createFileRoute } from '@tanstack/react-router'
import { ServicePage } from '../../features/content/service-page.tsx'
import { headOfLoaded, type PageSeo } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/servis')({
  loader: (): PageSeo => ({
    title: 'Сервис',
    description: 'Сервисные центры при филиалах Агромаркета: как обратиться и где взять детали для ремонта.',
    path: '/servis',
  }),
  head: headOfLoaded,
  component: ServicePage,
})
