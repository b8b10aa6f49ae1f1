import {
  type AddSupplier,
  type AuditLine,
  type AuditQuery,
  appError,
  type PauseSupplier,
  type SaveSupplier,
  type SupplierAdminView,
  type SupplierEditView,
  type SupplierGuards,
  type SupplierListQuery,
  type SupplierRow,
  type SupplierUserChange,
} from '@agromarket/shared'
import { getPlaces } from '../../area/index.ts'
import { findAccounts, giveRole, requirePermission } from '../../auth/index.ts'
import { listMakers, listPartSections } from '../../catalog/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { enqueueJob } from '../../platform/outbox/index.ts'
import { refreshOffersJob } from '../offers/refresh-offers.ts'
import * as summaryRepository from '../portal/summary.repository.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import type { AdminContext } from '../supplier-access.ts'
import * as adminRepository from './admin.repository.ts'
import { describeChanges, describeGuards, type NameOfMarkup } from './describe-changes.ts'
import * as queueRepository from './queue.repository.ts'
import { readQueues } from './queues.ts'

/** Beside the form; the others are asked for by pages. */
const firstAuditLines = 7
const auditLines = 50
/** 25 per cent, to the next ten roubles. */
const firstMarkup = {
  categoryId: null,
  manufacturerId: null,
  shareBp: 2_500,
  minimumMinor: 10_000,
  roundToMinor: 1_000,
}

/** Every supplier with freshness, errors and guards, and how the portal's work goes. Administrators alone. */
export async function listSuppliers(ctx: AdminContext, { filter, q }: SupplierListQuery): Promise<SupplierAdminView> {
  requirePermission(ctx, 'suppliers.manage')
  const [rows, places, health, hours, days, queues, heldMs] = await Promise.all([
    adminRepository.listRows(ctx.db),
    getPlaces(ctx.db),
    adminRepository.readHealth(ctx.db),
    adminRepository.listHours(ctx.db),
    summaryRepository.listDays(ctx.db, null, 14),
    readQueues(ctx.db),
    queueRepository.readHeldMs(ctx.db),
  ])
  const all = rows.map(
    ({ branchIds, lastAppliedAt, senders: _, ...row }): SupplierRow => ({
      ...row,
      branches: places.branches.filter(({ id }) => branchIds.includes(id)).map(({ city }) => city),
      lastAppliedAt: lastAppliedAt?.toISOString() ?? null,
    }),
  )
  const of = (name: SupplierListQuery['filter']) => all.filter((row) => isOf(row, name))
  const needle = q.toLowerCase()
  const found = new Set(
    rows.flatMap(({ id, name, taxId, senders }) =>
      `${name} ${taxId} ${senders}`.toLowerCase().includes(needle) ? [id] : [],
    ),
  )
  return {
    items: of(filter).filter(({ id }) => found.has(id)),
    counts: {
      all: all.length,
      overdue: of('overdue').length,
      held: of('held').length,
      errors: of('errors').length,
      paused: of('paused').length,
    },
    onSale: all.reduce((sum, { onSale }) => sum + onSale, 0),
    lists: all.reduce((sum, { lists }) => sum + lists, 0),
    ...health,
    hours,
    days,
    queues,
    held: all.reduce((sum, { held }) => sum + held, 0),
    heldMs,
  }
}

function isOf(row: SupplierRow, filter: SupplierListQuery['filter']): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'overdue':
      return row.listsInTime < row.lists
    case 'held':
      return row.held > 0
    case 'errors':
      return row.errorsLimitPercent !== null && row.errorsBp > row.errorsLimitPercent * 100
    case 'paused':
      return row.isPaused
  }
}

/** One supplier as its page shows and changes it. Throws not_found. */
export async function getSupplier(ctx: AdminContext, supplierId: string): Promise<SupplierEditView> {
  requirePermission(ctx, 'suppliers.manage')
  const supplier = await adminRepository.find(ctx.db, supplierId)
  if (!supplier) throw appError('not_found')
  const [users, lists, markups, makers, audit, auditTotal, places, sections, commonGuards] = await Promise.all([
    listUsers(ctx, supplierId),
    listPriceLists(ctx, supplierId),
    adminRepository.listMarkups(ctx.db, supplierId),
    adminRepository.listMakers(ctx.db, supplierId),
    adminRepository.listAudit(ctx.db, supplierId, { limit: firstAuditLines }),
    adminRepository.countAudit(ctx.db, supplierId),
    getPlaces(ctx.db),
    listPartSections(ctx.db),
    adminRepository.findCommonGuards(ctx.db),
  ])
  return {
    ...supplier,
    commonGuards,
    pausedAt: supplier.pausedAt?.toISOString() ?? null,
    onSale: lists.reduce((sum, { positions }) => sum + positions, 0),
    users,
    priceLists: lists,
    markups: markups.length > 0 ? markups : [firstMarkup],
    makers,
    audit,
    auditTotal,
    branches: places.branches.map(({ id, city }) => ({ id, city })),
    categories: sections,
    manufacturers: await listMakers(ctx.db),
  }
}

/** Who has changed what, the newest first, fifty at a time. Administrators alone. */
export async function listAudit(ctx: AdminContext, { supplierId, cursor }: AuditQuery): Promise<AuditLine[]> {
  requirePermission(ctx, 'suppliers.manage')
  return adminRepository.listAudit(ctx.db, supplierId, { before: cursor, limit: auditLines })
}

async function listUsers(ctx: AdminContext, supplierId: string): Promise<SupplierEditView['users']> {
  const users = await adminRepository.listUsers(ctx.db, supplierId)
  const accounts = await findAccounts(ctx.db, { ids: users.map(({ userId }) => userId) })
  return users.flatMap(({ userId, role, seenAt, addedAt }) => {
    const account = accounts.find(({ id }) => id === userId)
    if (!account) return []
    return [{ ...account, role, seenAt: seenAt?.toISOString() ?? null, addedAt: addedAt.toISOString() }]
  })
}

async function listPriceLists(ctx: AdminContext, supplierId: string): Promise<SupplierEditView['priceLists']> {
  const lists = await priceListRepository.listOf(ctx.db, [supplierId])
  return Promise.all(
    lists.map(async ({ id, name, termHours, positions, appliedAt }) => {
      const profile = await priceListRepository.findProfile(ctx.db, id)
      return {
        id,
        name,
        termHours,
        positions,
        appliedAt: appliedAt?.toISOString() ?? null,
        profile: profile?.settings ?? null,
        profileVersion: profile?.version ?? null,
      }
    }),
  )
}

export async function addSupplier(ctx: AdminContext, input: AddSupplier): Promise<{ supplierId: string }> {
  requirePermission(ctx, 'suppliers.manage')
  const remember = rememberBy(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const supplierId = await adminRepository.insert(trx, input)
    await adminRepository.replaceMarkups(trx, supplierId, [firstMarkup])
    await remember(trx, supplierId, 'Поставщик добавлен')
    return { supplierId }
  })
}

/** Throws supplier_record_changed when somebody else was faster. */
export async function saveSupplier(ctx: AdminContext, input: SaveSupplier): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  await assertKnown(ctx, input)
  const remember = rememberBy(ctx)
  const nameOf = await markupNames(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const before = await adminRepository.find(trx, input.supplierId)
    const markups = await adminRepository.listMarkups(trx, input.supplierId)
    const guards = input.hasOwnGuards ? input.guards : await adminRepository.findCommonGuards(trx)
    const after = { ...input, guards }
    if (!before || !(await adminRepository.update(trx, after))) throw appError('supplier_record_changed')
    await adminRepository.replaceMarkups(trx, input.supplierId, input.markups)
    const changes = describeChanges({ ...before, markups }, after, nameOf)
    for (const change of changes) await remember(trx, input.supplierId, change)
    await enqueueJob(trx, refreshOffersJob, { supplierId: input.supplierId })
  })
}

async function markupNames({ db }: AdminContext): Promise<NameOfMarkup> {
  const [sections, makers] = await Promise.all([listPartSections(db), listMakers(db)])
  return ({ categoryId, manufacturerId }) => {
    const names = [sections.find(({ id }) => id === categoryId), makers.find(({ id }) => id === manufacturerId)]
    return names.flatMap((one) => one?.name ?? []).join(', ') || 'Остальное'
  }
}

export async function getCommonGuards(ctx: AdminContext): Promise<SupplierGuards> {
  requirePermission(ctx, 'suppliers.manage')
  return adminRepository.findCommonGuards(ctx.db)
}

/** «Общие пороги»: they count at once for every supplier that has none of its own. */
export async function saveCommonGuards(ctx: AdminContext, guards: SupplierGuards): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  const remember = rememberBy(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const changes = describeGuards(await adminRepository.findCommonGuards(trx), guards)
    if (changes.length === 0) return
    for (const supplierId of await adminRepository.saveCommonGuards(trx, guards)) {
      for (const change of changes) await remember(trx, supplierId, `Общие пороги. ${change}`)
    }
    await enqueueJob(trx, refreshOffersJob, { supplierId: null })
  })
}

/** What markups and branches name must be there; a form that is older than a removed section says so. */
async function assertKnown(ctx: AdminContext, { markups, branchIds }: SaveSupplier): Promise<void> {
  const [sections, makers, { branches }] = await Promise.all([
    listPartSections(ctx.db),
    listMakers(ctx.db),
    getPlaces(ctx.db),
  ])
  const has = (list: readonly { id: number }[], id: number | null) => id === null || list.some((one) => one.id === id)
  const areKnown =
    markups.every(({ categoryId, manufacturerId }) => has(sections, categoryId) && has(makers, manufacturerId)) &&
    branchIds.every((id) => has(branches, id))
  if (!areKnown) throw appError('supplier_record_changed')
}

/** Takes the supplier's positions out of the shop, or lets them sell again; files and settings stay. Throws not_found. */
export async function pauseSupplier(ctx: AdminContext, { supplierId, reason }: PauseSupplier): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  const remember = rememberBy(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await adminRepository.setPaused(trx, supplierId, reason))) throw appError('not_found')
    await enqueueJob(trx, refreshOffersJob, { supplierId })
    await remember(trx, supplierId, reason === null ? 'Продажа возобновлена' : `Продажа приостановлена: ${reason}`)
  })
}

/** Lets somebody into the portal for this supplier, or takes the access away. Throws email_not_exists, not_found. */
export async function changeSupplierUser(
  ctx: AdminContext,
  { supplierId, email, role }: SupplierUserChange,
): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  const remember = rememberBy(ctx)
  const [account] = await findAccounts(ctx.db, { email })
  if (!account) throw appError('email_not_exists')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await adminRepository.find(trx, supplierId))) throw appError('not_found')
    await adminRepository.setUser(trx, { supplierId, userId: account.id, role })
    if (role !== null) await giveRole(trx, account.id, 'supplier')
    await remember(trx, supplierId, `${account.name}: ${role === null ? 'доступ снят' : 'доступ открыт'}`)
  })
}

function rememberBy(ctx: AdminContext): (trx: Trx, supplierId: string, content: string) => Promise<void> {
  const { user } = ctx
  return (trx, supplierId, content) =>
    supplierRepository.remember(trx, { supplierId, userId: user?.id ?? null, userName: user?.name ?? '', content })
}
