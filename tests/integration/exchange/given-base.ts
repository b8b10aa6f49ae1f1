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
      name: base.name ?? 'Смоленск',
      login,
      passwordHash: await hashPassword(basePassword),
      settings: JSON.stringify(exchangeBaseSettingsSchema.parse(base.settings ?? {})),
      publishedAt: base.isPublished ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, login }
}
