import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '../../features/content/delivery-page.tsx'
import { headOfLoaded, type PageSeo } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/dostavka-i-oplata')({
  loader: (): PageSeo => ({
    title: 'Доставка и оплата',
    description: 'Самовывоз из филиалов, сроки перемещения между складами и способы оплаты.',
    path: '/dostavka-i-oplata',
  }),
  head: headOfLoaded,
  component: DeliveryPage,
})
