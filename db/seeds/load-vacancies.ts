import type { Database } from '@agromarket/core/platform/db'
import { type DemoApplication, demoApplications } from './demo/vacancies/applications.ts'
import type { DemoVacancy } from './demo/vacancies/demo-vacancy.ts'
import { salesVacancies } from './demo/vacancies/sales-vacancies.ts'
import { serviceVacancies } from './demo/vacancies/service-vacancies.ts'

const hourMs = 3_600_000

/** Vacancies of a few branches in both countries. Those that are there stay as they are. */
export async function loadVacancies(db: Database): Promise<void> {
  const branches = await db.selectFrom('branch').select(['id', 'code']).execute()
  const rows = [...serviceVacancies, ...salesVacancies].flatMap((vacancy) => {
    const branch = branches.find(({ code }) => code === vacancy.branch)
    return branch ? [toRow(vacancy, branch.id)] : []
  })
  await db
    .insertInto('vacancy')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

function toRow({ branch: _, daysAgo, contact: [contactName, contactRole], ...vacancy }: DemoVacancy, branchId: number) {
  const publishedAt = new Date(Date.now() - daysAgo * 24 * hourMs)
  return { state: 'published', employment: 'full', ...vacancy, branchId, contactName, contactRole, publishedAt }
}

/** Replies in every state, once. */
export async function loadApplications(db: Database): Promise<void> {
  const known = await db.selectFrom('vacancyApplication').select('id').limit(1).executeTakeFirst()
  const vacancies = await db.selectFrom('vacancy').select(['id', 'slug', 'branchId']).execute()
  if (known || vacancies.length === 0) return
  const reserve = await db.selectFrom('branch').select('id').where('code', '=', 'smolensk').executeTakeFirst()
  for (const application of demoApplications) {
    const vacancy = vacancies.find(({ slug }) => slug === application.vacancy)
    const branchId = vacancy?.branchId ?? reserve?.id
    if (branchId !== undefined) await loadApplication(db, application, { vacancyId: vacancy?.id ?? null, branchId })
  }
}

async function loadApplication(
  db: Database,
  { vacancy: _, hoursAgo, moves = [], ...application }: DemoApplication,
  place: { vacancyId: number | null; branchId: number },
): Promise<void> {
  const createdAt = new Date(Date.now() - hoursAgo * hourMs)
  const { id } = await db
    .insertInto('vacancyApplication')
    .values({
      ...application,
      ...place,
      requestId: crypto.randomUUID(),
      state: moves.at(-1)?.[0] ?? 'new',
      version: moves.length + 1,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, [state, note]] of moves.entries()) {
    const at = new Date(createdAt.getTime() + ((index + 1) * hoursAgo * hourMs) / (moves.length + 2))
    await db
      .insertInto('vacancyApplicationEvent')
      .values({ applicationId: id, state, note, actorName: 'Анна Крылова', at })
      .execute()
  }
}
