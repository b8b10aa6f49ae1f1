import { purgeCatalogCaches } from '@agromarket/core/catalog'
import type { HeldRole, SessionUser } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import type { AccountRole } from '@agromarket/shared'
import { hash } from '@node-rs/argon2'
import { toTaxId } from './tax-id.ts'

/** Branches and price lists that the seeds name: Смоленск is the default one, Астана its Kazakh counterpart. */
export const rublePriceListId = 1
export const tengePriceListId = 2
export const defaultBranchId = 1

export interface GivenPart {
  article?: string
  name?: string
  slug?: string
  manufacturer?: string
  /** Path of a part category; made when missing. */
  category?: string
  weightGrams?: number
  /** Sold in whole packages of so many pieces. */
  packageSize?: number
  /** Roubles in kopecks; null leaves the part without a price. */
  priceMinor?: number | null
  oldPriceMinor?: number | null
  isSale?: boolean
  isSuperPrice?: boolean
  /** Tenge in tiyn; null leaves the part without a price in Kazakhstan. */
  tengeMinor?: number | null
  /** Pieces at the default branch, or by branch id. */
  stock?: number | Record<number, number>
  popularity?: number
  isRemoved?: boolean
}

export interface TestPart {
  id: number
  slug: string
  article: string
  name: string
  priceMinor: number | null
  manufacturerId: number
  categoryId: number
}

let sequence = 0
const next = () => {
  sequence += 1
  return sequence
}

/** A part on sale: 1 000 ₽, 5 000 ₸ and ten pieces in Смоленск unless told otherwise. */
export async function givenPart(db: Database, given: GivenPart = {}): Promise<TestPart> {
  const number = next()
  const article = given.article ?? `TEST-${number}`
  const manufacturerId = await ensureManufacturer(db, given.manufacturer ?? 'Завод')
  const categoryId = await ensurePartCategory(db, given.category ?? 'filtry')
  const part = await db
    .insertInto('part')
    .values({
      code1c: `T${String(number).padStart(8, '0')}`,
      slug: given.slug ?? `test-${number}`,
      article,
      name: given.name ?? `Деталь ${article}`,
      manufacturerId,
      categoryId,
      weightGrams: given.weightGrams ?? 500,
      packageSize: given.packageSize ?? 1,
      icon: 'filter',
      popularity: given.popularity ?? 0,
      removedAt: given.isRemoved ? new Date() : null,
    })
    .returning(['id', 'slug', 'article', 'name', 'manufacturerId', 'categoryId'])
    .executeTakeFirstOrThrow()
  const priceMinor = given.priceMinor === undefined ? 100_000 : given.priceMinor
  await insertPrices(db, part.id, given, priceMinor)
  await insertStock(db, part.id, given.stock ?? 10)
  return { ...part, priceMinor }
}

async function insertPrices(db: Database, partId: number, given: GivenPart, priceMinor: number | null): Promise<void> {
  const tengeMinor = given.tengeMinor === undefined ? 500_000 : given.tengeMinor
  const marks = { isSale: given.isSale ?? false, isSuperPrice: given.isSuperPrice ?? false }
  const prices = [
    ...(priceMinor === null
      ? []
      : [{ priceListId: rublePriceListId, partId, priceMinor, oldPriceMinor: given.oldPriceMinor ?? null, ...marks }]),
    ...(tengeMinor === null
      ? []
      : [{ priceListId: tengePriceListId, partId, priceMinor: tengeMinor, oldPriceMinor: null, ...marks }]),
  ]
  if (prices.length > 0) await db.insertInto('price').values(prices).execute()
}

async function insertStock(db: Database, partId: number, stock: number | Record<number, number>): Promise<void> {
  const byBranch = typeof stock === 'number' ? { [defaultBranchId]: stock } : stock
  const rows = Object.entries(byBranch).map(([branchId, quantity]) => ({
    partId,
    branchId: Number(branchId),
    quantity,
  }))
  if (rows.length > 0) await db.insertInto('stock').values(rows).execute()
}

export interface TestModel {
  id: number
  slug: string
  name: string
  lineSlug: string
  categoryPath: string
}

/** A machine in a line of its own unless told otherwise; technique, maker and line are made when missing. */
export async function givenModel(
  db: Database,
  given: {
    name?: string
    line?: string
    maker?: string
    /** Path of a technique category without parents. */
    technique?: string
    yearFrom?: number
    yearTo?: number | null
    specifications?: readonly { name: string; value: string | number; unit?: string }[]
  } = {},
): Promise<TestModel> {
  const number = next()
  const categoryPath = given.technique ?? 'kombayny'
  const lineSlug = given.line ?? `line-${number}`
  const { id: categoryId } = await db
    .insertInto('category')
    .values({ kind: 'technique', slug: categoryPath, path: categoryPath, name: categoryPath, icon: 'combine' })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ slug: categoryPath }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const manufacturerId = await ensureManufacturer(db, given.maker ?? 'Ростсельмаш')
  const { id: modelLineId } = await db
    .insertInto('modelLine')
    .values({ slug: lineSlug, name: lineSlug, manufacturerId, categoryId, icon: 'combine' })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: lineSlug }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const model = await db
    .insertInto('model')
    .values({
      slug: `model-${number}`,
      name: given.name ?? `Модель ${number}`,
      modelLineId,
      yearFrom: given.yearFrom ?? 2010,
      yearTo: given.yearTo ?? null,
      specifications: JSON.stringify(given.specifications ?? []),
    })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow()
  // Machines are kept in memory.
  purgeCatalogCaches(db)
  return { ...model, lineSlug, categoryPath }
}

async function ensureManufacturer(db: Database, name: string): Promise<number> {
  const slug = toTestSlug(name)
  const { id } = await db
    .insertInto('manufacturer')
    .values({ name, slug })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ensurePartCategory(db: Database, path: string): Promise<number> {
  const slugs = path.split('/')
  let parentId: number | null = null
  for (const [depth, slug] of slugs.entries()) {
    const category: { id: number } = await db
      .insertInto('category')
      .values({ kind: 'part', slug, path: slugs.slice(0, depth + 1).join('/'), name: slug, parentId, icon: 'filter' })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ slug }))
      .returning('id')
      .executeTakeFirstOrThrow()
    parentId = category.id
  }
  if (parentId === null) throw new Error('A category path has at least one part')
  return parentId
}

export interface GivenBuyer {
  name?: string
  email?: string | null
  phone?: string | null
  password?: string
  areaId?: string | null
  /** What he is beside a buyer. */
  roles?: readonly AccountRole[]
  /** The branch that the roles are given for. */
  branchId?: number
  /** Buys for an organisation that exists. */
  organizationId?: string
  /** Makes an organisation with a credit limit in minor units of roubles; name its tax id in a database that lives on. */
  limit?: { totalMinor: number; usedMinor?: number; days?: number; taxId?: string }
}

/** A registered buyer with a confirmed address; without a password unless one is given. */
export async function givenBuyer(db: Database, given: GivenBuyer = {}): Promise<SessionUser> {
  const number = next()
  const organizationId = given.limit ? await givenOrganization(db, given.limit) : (given.organizationId ?? null)
  const email = given.email === undefined ? `buyer-${number}@shop.test` : given.email
  const phone = given.phone ?? null
  const user = await db
    .insertInto('userAccount')
    .values({
      name: given.name ?? 'Пётр Покупатель',
      email,
      phone,
      emailConfirmedAt: email === null ? null : new Date(),
      phoneConfirmedAt: phone === null ? null : new Date(),
      areaId: given.areaId ?? null,
      organizationId,
    })
    .returning(['id', 'name', 'email', 'phone', 'organizationId'])
    .executeTakeFirstOrThrow()
  if (given.password !== undefined) {
    const passwordHash = await hash(given.password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
    await db.insertInto('credential').values({ userId: user.id, passwordHash }).execute()
  }
  const roles: HeldRole[] = (given.roles ?? []).map((role) => ({ role, branchId: given.branchId ?? null }))
  if (roles.length > 0) {
    await db
      .insertInto('accountRole')
      .values(roles.map((role) => ({ ...role, userId: user.id })))
      .execute()
  }
  return { ...user, roles }
}

async function givenOrganization(db: Database, limit: NonNullable<GivenBuyer['limit']>): Promise<string> {
  const { id } = await db
    .insertInto('organization')
    .values({
      name: 'ООО «Нива»',
      taxId: limit.taxId ?? toTaxId(670_100_000 + next()),
      address: 'Смоленск, ул. Полевая, 1',
      currency: 'RUB',
      limitTotalMinor: limit.totalMinor,
      limitUsedMinor: limit.usedMinor ?? 0,
      limitDays: limit.days ?? 30,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function toTestSlug(name: string): string {
  return `maker-${Buffer.from(name).toString('hex').slice(0, 40)}`
}
