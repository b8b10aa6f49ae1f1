import { createFileRoute } from '@tanstack/react-router'
import { ArticleListPage } from '../../../features/article-list/article-list-page.tsx'
import { breadcrumbData, headOfLoaded, type PageSeo } from '../../../lib/seo.ts'

const title = 'Список артикулов'

export const Route = createFileRoute('/_shop/zapchasti/spisok')({
  loader: ({ context }): PageSeo => ({
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
  head: headOfLoaded,
  component: ArticleListPage,
})
