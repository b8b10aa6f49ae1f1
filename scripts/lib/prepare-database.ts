import { assertNoDemoAccounts } from '@agromarket/core/auth'
import { createDatabase, type Database, migrateToLatest, pingDatabase } from '@agromarket/core/platform/db'
import { seedDemo, seedPlaces } from '../../db/seeds/index.ts'
import { loadDemoExchange } from '../../db/seeds/load-exchange.ts'
import { loadDemoDoors } from '../../db/seeds/suppliers/load-doors.ts'
import { loadSupplierHistory } from '../../db/seeds/suppliers/load-history.ts'
import { sendDemoLetters } from '../../db/seeds/suppliers/send-letters.ts'
import { sendDemoPriceFiles } from '../../db/seeds/suppliers/send-price-files.ts'
import { withQueue } from '../cli/open-queue.ts'
import { openStorage } from '../cli/open-storage.ts'
import { startStep } from './progress.mjs'

/**
 * Brings the schema and the queue's own up to date and loads what a shop cannot do without; in demo mode the demo shop
 * too, once. Throws ConfigError when a shop that is no demo has the accounts of one.
 */
export async function prepareDatabase(databaseUrl: string, options: { withDemo: boolean }): Promise<void> {
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 4 })
  try {
    await pingDatabase(db).catch((cause) => {
      throw new Error('База данных не отвечает: проверьте DATABASE_URL и что PostgreSQL запущен.', { cause })
    })
    await inStep('Миграции', async () => {
      const applied = await migrateToLatest(db)
      await withQueue(databaseUrl, async () => undefined)
      return applied.length > 0 ? applied.join(', ') : 'новых нет'
    })
    if (!options.withDemo) await assertNoDemoAccounts(db)
    await inStep(options.withDemo ? 'Демо-магазин' : 'Регионы и филиалы', async (percent) => {
      const hasLoaded = options.withDemo ? await loadDemo(db, percent) : await seedPlaces(db)
      return hasLoaded ? 'загружено' : 'уже есть'
    })
  } finally {
    await db.destroy()
  }
}

/** The demo shop, and the files that its suppliers and its bases of 1C send: the worker finds them waiting. */
async function loadDemo(db: Database, percent: (share: number) => void): Promise<boolean> {
  const storage = openStorage()
  const hasLoaded = await seedDemo(db, { storage }, ({ share }) => percent(share))
  const app = { db, ports: { storage }, log: console }
  const hasHistory = await loadSupplierHistory(db)
  const hasFiles = await sendDemoPriceFiles(app)
  const hasDoors = await loadDemoDoors(app)
  const hasLetters = await sendDemoLetters(app)
  return (await loadDemoExchange(app)) || hasHistory || hasFiles || hasDoors || hasLetters || hasLoaded
}

async function inStep(title: string, work: (percent: (share: number) => void) => Promise<string>): Promise<void> {
  const step = startStep(title)
  try {
    step.done(await work(step.percent))
  } catch (error) {
    step.fail()
    throw error
  }
}
