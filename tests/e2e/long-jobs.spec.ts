import { startLongJob } from '@agromarket/core/long-jobs'
import { moveOrderFilesJob } from '@agromarket/core/orders'
import { expect, test } from './support/test.ts'

test('an administrator sees a job come and end without touching the page', async ({ page, db, givenSignedIn }) => {
  await givenSignedIn({ roles: ['admin'] })
  await page.goto('/staff/jobs')
  const title = `Перенос ${crypto.randomUUID()}`

  const start = { payload: {}, title, ownerId: null, requestId: null }
  await db.transaction().execute((trx) => startLongJob(trx, moveOrderFilesJob, start))

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Готово')
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('a job that waits is cancelled by its button', async ({ page, db, givenSignedIn }) => {
  await givenSignedIn({ roles: ['admin'] })
  const title = `Ожидание ${crypto.randomUUID()}`
  // Without an outbox row nobody ever runs it.
  await db.insertInto('longJob').values({ kind: 'test.wait', title, payload: '{}' }).execute()
  await page.goto('/staff/jobs')
  const row = page.getByRole('row').filter({ hasText: title })

  await row.getByRole('button', { name: 'Отменить' }).click()

  await expect(row).toContainText('Отменено')
})
