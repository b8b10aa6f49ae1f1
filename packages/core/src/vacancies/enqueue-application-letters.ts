import { answerDay, type Branch } from '@agromarket/shared'
import { enqueueEmail } from '../notifications/index.ts'
import type { Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { ApplicationRow } from './application.repository.ts'
import { toVacancyUrl } from './to-vacancy.ts'
import type { VacancyRow } from './vacancy.repository.ts'

interface Applied {
  row: ApplicationRow
  /** None: for the reserve. */
  vacancy: VacancyRow | undefined
  branch: Branch
  hasFile: boolean
}

/** To whoever answers, and thanks to the applicant who has named a mailbox; both in the reply's own transaction. */
export async function enqueueApplicationLetters(
  trx: Trx,
  { config, requestId }: Visitor,
  { row, vacancy, branch, hasFile }: Applied,
): Promise<void> {
  const data = {
    title: vacancy?.title ?? 'Кадровый резерв',
    branchName: branch.name,
    name: row.name,
    phone: row.phone,
    email: row.email,
    letter: row.letter,
    hasFile,
    answerBy: toDay(answerDay(row.createdAt, branch.timeZone)),
    contactName: vacancy?.contactName ?? '',
    contactPhone: vacancy?.contactPhone || branch.phone,
  }
  await enqueueEmail(trx, {
    template: 'application-received',
    to: vacancy?.contactEmail || branch.email,
    dedupeKey: `application-received:${row.id}`,
    data: { ...data, url: `${config.publicUrl}/staff/applications/${row.id}` },
    requestId,
  })
  await enqueueEmail(trx, {
    template: 'application-thanks',
    to: row.email,
    dedupeKey: `application-thanks:${row.id}`,
    data: { ...data, url: `${config.publicUrl}${vacancy ? toVacancyUrl(vacancy) : '/vacancies'}` },
    requestId,
  })
}

function toDay(day: string): string {
  const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
