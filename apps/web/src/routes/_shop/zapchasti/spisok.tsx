import { createFileRoute } from '@tanstack/react-router'
import { ArticleListPage } from '../../../features/article-list/article-list-page.tsx'
import { breadcrumbData, pageHead } from '../../../lib/seo.ts'

const title = 'Список артикулов'

export const Route = createFileRoute('/_shop/zapchasti/spisok')({
  head: ({ match: { context } }) =>
    pageHead(context, {
      title,
      description:
        'Вставьте артикулы и количество: покажем наличие, замены и цены вашего филиала и положим всё в корзину.',
      path: '/zapchasti/spisok',
      structured: [
        breadcrumbData(context.publicUrl, [
          { name: 'Главная', url: '/' },
          { name: 'Запчасти', url: '/zapchasti' },
          { name: title, url: '/zapchasti/spisok' },
        ]),
      ],
    }),
  component: ArticleListPage,
})
