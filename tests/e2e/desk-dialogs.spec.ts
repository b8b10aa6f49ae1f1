import type { Page } from '@playwright/test'
import { givenBase } from '../integration/exchange/given-base.ts'
import { expect, test } from './support/test.ts'

const anyDialog = (page: Page) => page.getByRole('dialog')

/** What is open has its entries in the history a moment after it is seen, sooner than a person can go back. */
async function waitForEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate('history.state?.layer?.depth ?? 0')).toBe(count)
}

const dialogs = [
  { path: '/staff/exchange', button: 'Доступ', name: 'Доступ 1С' },
  { path: '/suppliers/admin', button: 'Добавить поставщика', name: 'Новый поставщик' },
  { path: '/staff/personal-pages', button: 'Новая страница', name: 'Новая страница' },
]

for (const { path, button, name } of dialogs) {
  test(`«Back» closes «${name}» of the desk, then leaves the page @layout`, async ({ page, givenSignedIn }) => {
    await givenSignedIn({ roles: ['admin', 'editor'] })
    await page.goto('/staff/tariffs')
    await page.goto(path)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await waitForEntries(page, 1)

    await page.goBack()
    await expect(anyDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(path)

    // Closed by its cross or by Escape it leaves nothing behind that «Back» would have to pass.
    for (const close of [
      () => page.getByRole('button', { name: 'Закрыть' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await waitForEntries(page, 1)
      await close()
      await expect(anyDialog(page)).toHaveCount(0)
      await waitForEntries(page, 0)
    }
    await page.goBack()
    await expect(page).toHaveURL('/staff/tariffs')
  })
}

test('Escape closes an open list of a field first, then its dialog', async ({ page, givenSignedIn }) => {
  await givenSignedIn({ roles: ['admin'] })
  await page.goto('/staff/notifications')
  await page.getByRole('button', { name: 'Новое уведомление' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новое уведомление' })
  await dialog.getByLabel('Кому').selectOption({ label: 'Регионам' })
  await dialog.getByRole('combobox', { name: 'Регионы' }).click()
  const region = page.getByRole('option', { name: 'Смоленская область' })
  await expect(region).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(region).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('«Back» leaves the journal that an address has opened @layout', async ({ page, db, givenSignedIn }) => {
  const { id: baseId } = await givenBase(db, { name: `Назад ${Date.now()}` })
  await db.insertInto('exchangeRun').values({ baseId, kind: 'catalog', state: 'failed' }).execute()
  await givenSignedIn({ roles: ['admin'] })
  await page.goto('/staff/exchange')
  await page.getByRole('button', { name: 'Журнал' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Журнал обмена' })).toBeVisible()
  await expect(page).toHaveURL(/run=/)

  await page.goBack()

  await expect(anyDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/staff/exchange')
})

test.describe('an error', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('stands on screen at once, whatever stood there before', async ({ page, db, givenSignedIn }) => {
    const name = `Тост ${Date.now()}`
    await givenBase(db, { name })
    await givenSignedIn({ roles: ['admin'] })
    await page.goto('/staff/exchange?tab=settings')
    const save = page.getByRole('region', { name: `Настройки: ${name}` }).getByRole('button', { name: 'Сохранить' })
    await save.click()
    await expect(page.getByText('Настройки сохранены')).toBeVisible()

    await page.route('**/exchange.bases.save*', (route) => route.abort())
    await save.click()

    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible({ timeout: 3_000 })
    await expect(page.getByText('Настройки сохранены')).toHaveCount(0)
  })
})
