import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '../../features/content/delivery-page.tsx'
import { pageHead } from '../../lib/seo.ts'

export const Route = createFileRoute('/_shop/dostavka-i-oplata')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: 'Доставка и оплата',
      description: 'Самовывоз из филиалов, сроки перемещения между складами и способы оплаты.',
      path: '/dostavka-i-oplata',
    }),
  component: DeliveryPage,
})
