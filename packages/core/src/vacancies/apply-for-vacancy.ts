import { type ApplicationReceipt, type Apply, answerDay, appError } from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { recordConsents } from '../auth/index.ts'
import { keepFiles, type StoredFile } from '../files/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { admitApplication } from './admit-application.ts'
import * as applicationRepository from './application.repository.ts'
import { enqueueApplicationLetters } from './enqueue-application-letters.ts'
import { branchOf, isOpen } from './to-vacancy.ts'
import type { VacancyRow } from './vacancy.repository.ts'
import * as vacancyRepository from './vacancy.repository.ts'

/**
 * Takes a reply to an open vacancy, or one for the reserve of the visitor's branch: the reply, its file, the consent and
 * both letters are there together or not at all. The same form a second time is the same reply. Throws vacancy_closed,
 * too_many_applications, too_many_letters; the caller discards the file then.
 */
export async function applyForVacancy(
  ctx: RequestContext,
  input: Apply,
  file: StoredFile | null,
): Promise<ApplicationReceipt & { isRepeated: boolean }> {
  const places = await getPlaces(ctx.db)
  const visitor = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    await applicationRepository.lockRequest(trx, input.requestId)
    const known = await applicationRepository.findByRequest(trx, input.requestId)
    if (known) return { ...toReceipt(known, places), isRepeated: true }
    const vacancy = await findAsked(trx, input.vacancyId, places)
    const branch = vacancy ? branchOf(places, vacancy) : visitor.place.branch
    await admitApplication(trx, { ...input, ip: visitor.ip, fileBytes: file?.sizeBytes ?? 0 })
    const row = await applicationRepository.insert(trx, {
      vacancyId: vacancy?.id ?? null,
      branchId: branch.id,
      requestId: input.requestId,
      userId: visitor.user?.id ?? null,
      name: input.name,
      phone: input.phone,
      email: input.email,
      letter: input.letter,
      fileId: file?.id ?? null,
    })
    if (file) await keepFiles(trx, [file.id])
    await recordConsents(trx, visitor, {
      userId: visitor.user?.id ?? null,
      contact: input.email || input.phone,
      purposes: ['personal_data'],
      formId: 'vacancy-application',
    })
    await enqueueApplicationLetters(trx, visitor, { row, vacancy, branch, hasFile: file !== null })
    return { ...toReceipt(row, places), isRepeated: false }
  })
}

async function findAsked(trx: Trx, id: number | undefined, places: Places): Promise<VacancyRow | undefined> {
  if (id === undefined) return undefined
  const vacancy = await vacancyRepository.findById(trx, id)
  if (!vacancy || !isOpen(vacancy, places)) throw appError('vacancy_closed')
  return vacancy
}

function toReceipt(row: applicationRepository.ApplicationRow, places: Places): ApplicationReceipt {
  return { id: row.id, answerBy: answerDay(row.createdAt, branchOf(places, row).timeZone) }
}
