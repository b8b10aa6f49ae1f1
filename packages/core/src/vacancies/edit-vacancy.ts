import {
  appError,
  type ChangeVacancy,
  type DeskVacancy,
  type MoveVacancy,
  type VacancyFields,
} from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { type Scope, scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { branchOf, toVacancyUrl } from './to-vacancy.ts'
import * as vacancyRepository from './vacancy.repository.ts'

/** The vacancies of the editor's branches, drafts first. */
export async function listDeskVacancies(ctx: RequestContext): Promise<DeskVacancy[]> {
  const scope = scopeOf(ctx, 'vacancies.edit')
  const [rows, places] = await Promise.all([vacancyRepository.findForDesk(ctx.db, scope), getPlaces(ctx.db)])
  return rows.map((row) => toDeskVacancy(row, places))
}

/** Throws vacancy_not_found, also for another branch's. */
export async function getDeskVacancy(ctx: RequestContext, { id }: { id: number }): Promise<DeskVacancy> {
  const scope = scopeOf(ctx, 'vacancies.edit')
  const [[row], places] = await Promise.all([vacancyRepository.findForDesk(ctx.db, scope, id), getPlaces(ctx.db)])
  if (!row) throw appError('vacancy_not_found')
  return toDeskVacancy(row, places)
}

/** A draft. Throws vacancy_address_taken, and validation_error for a branch that is not the editor's. */
export async function addVacancy(ctx: RequestContext, { fields }: { fields: VacancyFields }): Promise<DeskVacancy> {
  assertBranch(fields, { scope: scopeOf(ctx, 'vacancies.edit'), places: await getPlaces(ctx.db) })
  const added = await ctx.db.transaction().execute((trx) => vacancyRepository.insert(trx, fields))
  if (!added) throw appError('vacancy_address_taken')
  return getDeskVacancy(ctx, added)
}

/** Throws vacancy_not_found, vacancy_changed (by a colleague meanwhile), and what addVacancy throws. */
export async function changeVacancy(ctx: RequestContext, { id, version, fields }: ChangeVacancy): Promise<DeskVacancy> {
  assertBranch(fields, { scope: scopeOf(ctx, 'vacancies.edit'), places: await getPlaces(ctx.db) })
  await changeLocked(ctx, { id, version }, async (trx) => {
    if (await vacancyRepository.isAddressTaken(trx, fields.slug, id)) throw appError('vacancy_address_taken')
    await vacancyRepository.update(trx, id, fields)
  })
  return getDeskVacancy(ctx, { id })
}

/** Publishes, withdraws or archives. Throws vacancy_not_found, vacancy_changed. */
export async function moveVacancy(ctx: RequestContext, { id, version, state }: MoveVacancy): Promise<DeskVacancy> {
  await changeLocked(ctx, { id, version }, async (trx, row) => {
    if (row.state !== state) await vacancyRepository.setState(trx, id, state)
  })
  return getDeskVacancy(ctx, { id })
}

async function changeLocked(
  ctx: RequestContext,
  { id, version }: { id: number; version: number },
  change: (trx: Trx, row: vacancyRepository.VacancyRow) => Promise<void>,
): Promise<void> {
  const scope = scopeOf(ctx, 'vacancies.edit')
  await ctx.db.transaction().execute(async (trx) => {
    const row = await vacancyRepository.lock(trx, id, scope)
    if (!row) throw appError('vacancy_not_found')
    if (row.version !== version) throw appError('vacancy_changed')
    await change(trx, row)
  })
}

function assertBranch({ branchId }: VacancyFields, { scope, places }: { scope: Scope; places: Places }): void {
  const isKnown = places.branches.some(({ id }) => id === branchId)
  const isOwn = scope.kind === 'all' || (scope.kind === 'branch' && scope.branchIds.includes(branchId))
  if (!isKnown || !isOwn)
    throw appError('validation_error', { issues: [{ path: 'fields.branchId', message: 'Выберите свой филиал' }] })
}

function toDeskVacancy(row: vacancyRepository.DeskVacancyRow, places: Places): DeskVacancy {
  const { id, version, state, publishedAt, updatedAt, createdAt: _, total, fresh, ...fields } = row
  return {
    id,
    version,
    state,
    url: toVacancyUrl(row),
    fields,
    city: branchOf(places, row).city,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    applications: { total, fresh },
  }
}
