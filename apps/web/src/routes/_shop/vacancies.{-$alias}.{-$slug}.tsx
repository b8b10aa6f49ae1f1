import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClosedVacancyPage } from '../../features/vacancies/closed-vacancy-page.tsx'
import { postingData } from '../../features/vacancies/posting-data.ts'
import { VacanciesPage } from '../../features/vacancies/vacancies-page.tsx'
import { toFailure } from '../../lib/api-error.ts'
import { throwNotFoundOn } from '../../lib/loader-errors.ts'
import { readText } from '../../lib/read-search.ts'
import { breadcrumbData, headOfLoaded, itemListData, type PageSeo } from '../../lib/seo.ts'
import { api } from '../../lib/trpc.ts'

export const Route = createFileRoute('/_shop/vacancies/{-$alias}/{-$slug}')({
  validateSearch: ({ city }): { city?: string | undefined } => ({ city: readText(city, 60) }),
  loaderDeps: ({ search: { city } }) => ({ city }),
  loader: async ({
    context,
    params: { alias, slug },
    deps: { city },
    location,
  }): Promise<PageSeo & { isClosed?: true }> => {
    const { utils, publicUrl, setStatus } = context
    try {
      const { items, open } = await utils.vacancies.board.ensureData({ alias, slug, city })
      if (slug === undefined || !open) {
        return {
          title: 'Вакансии',
          description: 'Работа в филиалах Агромаркета в России и Казахстане: сервис, запчасти, склад, продажа техники.',
          path: alias ? `/vacancies/${alias}` : '/vacancies',
          isIndexed: !city && items.length > 0,
          structured: itemListData(
            publicUrl,
            items.map(({ title, city: place, url }) => ({ name: `${title}, ${place}`, url })),
          ),
        }
      }
      const { kind, title, city: place, url } = open
      if (kind !== alias) throw redirect({ href: `${url}${location.searchStr}`, statusCode: 301 })
      const trail = [{ name: 'Вакансии', url: '/vacancies' }]
      return {
        title: `${title}, ${place}`,
        description: `Вакансия «${title}» в филиале Агромаркета, ${place}: условия, требования и отклик на сайте.`,
        path: url,
        structured: [postingData(publicUrl, open), breadcrumbData(publicUrl, [...trail, { name: title, url }])],
      }
    } catch (error) {
      const { code } = toFailure(error)
      if (code === 'vacancy_closed') {
        setStatus(410)
        return { title: 'Вакансия закрыта', path: `/vacancies/${alias}/${slug}`, isIndexed: false, isClosed: true }
      }
      return throwNotFoundOn(error)
    }
  },
  head: headOfLoaded,
  component: VacanciesRoute,
})

function VacanciesRoute() {
  const { isClosed } = Route.useLoaderData()
  return isClosed ? <ClosedVacancyPage /> : <OpenVacancies />
}

function OpenVacancies() {
  const { alias, slug } = Route.useParams()
  const { city } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [board] = api.vacancies.board.useSuspenseQuery({ alias, slug, city })
  return (
    <VacanciesPage
      board={board}
      alias={alias}
      city={city}
      isChosen={slug !== undefined}
      onChoose={(choice) =>
        navigate({
          to: '/vacancies/{-$alias}/{-$slug}',
          params: { alias: choice.alias, slug: undefined },
          search: { city: choice.city },
          resetScroll: false,
        })
      }
    />
  )
}
