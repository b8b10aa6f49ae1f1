import { randomUUID } from 'node:crypto'
import { hashPassword } from '@agromarket/core/auth'
import type { Database } from '@agromarket/core/platform/db'
import { type ExchangeBaseSettings, exchangeBaseSettingsSchema } from '@agromarket/shared'

export const basePassword = 'obmen-2026'

/** A base of 1C that may sign in with `basePassword`. */
export async function givenBase(
  db: Database,
  base: { name?: string; settings?: Partial<ExchangeBaseSettings>; isPublished?: boolean } = {},
): Promise<{ id: string; login: string }> {
  const login = `1c-${randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('exchangeBase')
    .values({
      name: base.name ?? `Смоленск ${login}`,
      login,
      passwordHash: await hashPassword(basePassword),
      settings: JSON.stringify(exchangeBaseSettingsSchema.parse(base.settings ?? {})),
      publishedAt: base.isPublished ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, login }
}

/** Says what the words of `write-package` mean: one price type, one warehouse of two, one group. */
export async function mapBase(db: Database, baseId: string): Promise<void> {
  const list = await db.selectFrom('priceList').select('id').where('currency', '=', 'RUB').executeTakeFirstOrThrow()
  const branch = await db.selectFrom('branch').select('code').where('isDefault', '=', true).executeTakeFirstOrThrow()
  const category = { kind: 'part', name: 'Ремни', slug: 'remni', path: 'remni', icon: 'belt' }
  await db
    .insertInto('category')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const maker = { name: 'Gates', slug: 'gates' }
  await db
    .insertInto('manufacturer')
    .values(maker)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('exchangeMapping')
    .values([
      { baseId, kind: 'priceType', externalId: 'retail', name: 'Розничная', currency: 'руб.', target: String(list.id) },
      { baseId, kind: 'warehouse', externalId: 'w1', name: 'Основной склад', target: branch.code },
      { baseId, kind: 'warehouse', externalId: 'w2', name: 'Изолятор брака', target: '-' },
      { baseId, kind: 'group', externalId: 'g1', name: 'Группа g1', target: category.path },
    ])
    .execute()
}
