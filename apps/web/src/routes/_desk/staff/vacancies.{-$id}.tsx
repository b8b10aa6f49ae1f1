import { createFileRoute } from '@tanstack/react-router'
import { VacancyForm } from '../../../desk/vacancies/vacancy-form.tsx'
import { VacancyTable } from '../../../desk/vacancies/vacancy-table.tsx'
import { requirePermission } from '../../../features/auth/require-permission.ts'
import { throwNotFoundOn } from '../../../lib/loader-errors.ts'
import { headOfLoaded, ownPage } from '../../../lib/seo.ts'
import { api } from '../../../lib/trpc.ts'

export const Route = createFileRoute('/_desk/staff/vacancies/{-$id}')({
  loader: async ({ context: { utils }, params: { id } }) => {
    const viewer = await utils.viewer.current.ensureData()
    requirePermission(viewer, 'vacancies.edit', id ? `/staff/vacancies/${id}` : '/staff/vacancies')
    if (id === undefined) await utils.vacancies.list.ensureData()
    else await utils.area.branches.ensureData()
    if (id !== undefined && id !== 'new')
      await utils.vacancies.get.ensureData({ id: Number(id) }).catch(throwNotFoundOn)
    return ownPage('Вакансии', '/staff/vacancies')
  },
  head: headOfLoaded,
  component: VacanciesRoute,
})

function VacanciesRoute() {
  const { id } = Route.useParams()
  if (id === undefined) return <Listed />
  return id === 'new' ? <Added /> : <Edited key={id} id={Number(id)} />
}

function Listed() {
  const [vacancies] = api.vacancies.list.useSuspenseQuery()
  return <VacancyTable vacancies={vacancies} />
}

function Added() {
  const navigate = Route.useNavigate()
  return (
    <VacancyForm
      vacancy={null}
      onSaved={(id) => navigate({ to: '/staff/vacancies/{-$id}', params: { id: String(id) }, replace: true })}
    />
  )
}

function Edited({ id }: { id: number }) {
  const [vacancy] = api.vacancies.get.useSuspenseQuery({ id })
  return <VacancyForm vacancy={vacancy} onSaved={() => undefined} />
}
