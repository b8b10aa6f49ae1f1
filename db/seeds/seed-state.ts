import type { Database } from '@agromarket/core/platform/db'

/** What has been loaded already: version by name. */
export async function readSeedState(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('seedState').select(['name', 'version']).execute()
  return new Map(rows.map(({ name, version }) => [name, version]))
}

export async function forgetSeed(db: Database, name: string): Promise<void> {
  await db.deleteFrom('seedState').where('name', '=', name).execute()
}

export async function rememberSeed(db: Database, name: string, version: string): Promise<void> {
  await db
    .insertInto('seedState')
    .values({ name, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, loadedAt: new Date() }))
    .execute()
}
