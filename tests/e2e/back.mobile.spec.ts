import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const banner = (page: Page) => page.getByRole('banner')
const anyDialog = (page: Page) => page.getByRole('dialog')
const openMenu = async (page: Page) => {
  await banner(page).getByRole('button', { name: 'Меню', exact: true }).tap()
  await waitForEntries(page, 1)
}

/** What is open has its entries in the history a moment after it is seen, sooner than a person can go back. */
async function waitForEntries(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate('history.state?.layer?.depth ?? 0')).toBe(count)
}

test.describe('«Back» closes what is open and leaves the page where it is', () => {
  test('the burger menu one level at a time, then the page', async ({ page }) => {
    await page.goto('/servis')
    await page.goto('/contacts')
    await openMenu(page)
    const menu = page.getByRole('dialog', { name: 'Меню' })
    await menu.getByRole('button', { name: 'Каталог запчастей' }).tap()
    await expect(menu.getByRole('button', { name: 'Все категории' })).toBeFocused()
    await waitForEntries(page, 2)

    await page.goBack()
    await expect(menu.getByRole('navigation', { name: 'Каталог' })).toBeVisible()
    await page.goBack()
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL('/contacts')
    await page.goBack()
    await expect(page).toHaveURL('/servis')
  })

  test('a dialog over the menu first', async ({ page }) => {
    await page.goto('/contacts')
    await openMenu(page)
    await page.getByRole('button', { name: /^Ваш филиал/ }).tap()
    const region = page.getByRole('dialog', { name: 'Выберите свой регион' })
    await expect(region).toBeVisible()
    await waitForEntries(page, 2)

    await page.goBack()
    await expect(region).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
    await page.goBack()
    await expect(anyDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/contacts')
  })

  for (const name of ['Телефоны', 'Войти', 'Артикул или наименование']) {
    test(`«${name}»`, async ({ page }) => {
      await page.goto('/contacts')
      await banner(page).getByRole('button', { name, exact: true }).tap()
      await expect(anyDialog(page)).toBeVisible()
      await waitForEntries(page, 1)

      await page.goBack()

      await expect(anyDialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/contacts')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Филиалы и контакты')
    })
  }

  test('the menu of a signed-in person', async ({ page, givenSignedIn }) => {
    await givenSignedIn()
    await page.goto('/contacts')
    await banner(page).getByRole('button', { name: 'Профиль', exact: true }).tap()
    await expect(anyDialog(page)).toBeVisible()
    await waitForEntries(page, 1)

    await page.goBack()

    await expect(anyDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/contacts')
  })

  test('the chosen position of a drawing', async ({ page }) => {
    await page.goto('/servis')
    await page.goto('/zapchasti/zernouborochnye-kombayny/rostselmash/acros?sheet=4&pos=8')
    const sheet = page.getByRole('region', { name: 'Позиция 8' })
    await expect(sheet).toBeVisible()
    await waitForEntries(page, 1)

    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/sheet=4$/)
    await page.goBack()
    await expect(page).toHaveURL('/servis')
  })

  test('the sheet of filters, which keeps the ones that were set in it', async ({ page }) => {
    await page.goto('/fp/remni')
    await page.getByRole('button', { name: /^Фильтры/ }).tap()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    await sheet.getByRole('switch', { name: /^В наличии/ }).tap()
    await expect(page).toHaveURL(/inStock/)
    await waitForEntries(page, 1)

    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/inStock/)
    await page.goBack()
    await expect(page).toHaveURL('/fp/remni')
  })
})

test('a cross leaves nothing behind: neither an entry to go back through nor one that opens the dialog again', async ({
  page,
}) => {
  await page.goto('/servis')
  await page.goto('/contacts')
  await page.evaluate('scrollTo(0, 400)')
  await banner(page).getByRole('button', { name: 'Телефоны' }).dispatchEvent('click')
  await anyDialog(page).getByRole('button', { name: 'Закрыть' }).tap()
  await expect(anyDialog(page)).toHaveCount(0)
  expect(await page.evaluate('scrollY')).toBe(400)

  await page.goForward().catch(() => null)
  await expect(anyDialog(page)).toHaveCount(0)
  expect(await page.evaluate('scrollY')).toBe(400)
  await page.goBack()
  await expect(page).toHaveURL('/servis')
})

test('a link two levels deep leads on; back and forward pass over the menu it stood in', async ({ page }) => {
  await page.goto('/contacts')
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await menu.getByRole('button', { name: 'Каталог запчастей' }).tap()
  const link = menu.getByRole('navigation', { name: 'Запчасти по группам' }).getByRole('link').first()
  const address = (await link.getAttribute('href')) ?? ''
  await link.tap()
  await expect(page).toHaveURL(address)
  await expect(menu).toHaveCount(0)

  await page.goBack()
  await expect(page).toHaveURL('/contacts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Филиалы и контакты')
  await expect(anyDialog(page)).toHaveCount(0)
  await waitForEntries(page, 0)

  await page.goForward()
  await expect(page).toHaveURL(address)
})

test('the login page is left together with its dialog', async ({ page }) => {
  await page.goto('/servis')
  await page.goto('/login')
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()

  await page.goBack()

  await expect(page).toHaveURL('/servis')
})

test('a page reloaded under its menu is left by one step back', async ({ page }) => {
  await page.goto('/servis')
  await page.goto('/contacts')
  await openMenu(page)
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
  await page.reload()
  await waitForEntries(page, 0)

  await page.goBack()

  await expect(page).toHaveURL('/servis')
})
