import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** The request of the menus, made once the page is alive. */
const categories = /catalog\.categoryTree/

test.describe('The mega-menu', () => {
  // With a region chosen nothing hangs over the button.
  test.beforeEach(async ({ givenSignedIn }) => {
    await givenSignedIn()
  })

  test('opens by click, is walked by arrows and closed by Escape', async ({ page }) => {
    await page.goto('/contacts')
    const button = catalogButton(page)
    await button.press('Enter')
    const menu = page.getByRole('navigation', { name: 'Каталог' }).first()
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')

    const rows = menu.getByRole('list').first().getByRole('link')
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    const heading = menu.getByRole('heading', { level: 3 })
    await expect(heading).toHaveText((await rows.nth(1).textContent()) ?? '')

    await page.keyboard.press('ArrowRight')
    await expect(menu.getByRole('list').nth(1).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(rows.nth(1)).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('opens by hover and shows the subcategories of the row under the pointer', async ({ page }) => {
    await page.goto('/contacts')
    await catalogButton(page).hover()
    const menu = page.getByRole('navigation', { name: 'Каталог' }).first()
    await expect(menu).toBeVisible()

    const row = menu.getByRole('list').first().getByRole('link').nth(2)
    await row.hover()
    await expect(menu.getByRole('heading', { level: 3 })).toHaveText((await row.textContent()) ?? '')

    await page.mouse.move(700, 880)
    await expect(menu).toBeHidden()
  })

  test('names model lines and subcategories in two columns beside the banner, without asking the server', async ({
    page,
  }) => {
    const loadedAhead = page.waitForResponse(categories)
    await page.goto('/contacts')
    await loadedAhead
    const asked: string[] = []
    page.on('request', (request) => {
      if (categories.test(request.url())) asked.push(request.url())
    })
    await catalogButton(page).click()
    const menu = page.getByRole('navigation', { name: 'Каталог' }).first()
    await menu.getByRole('link', { name: 'Зерноуборочные комбайны', exact: true }).hover()

    const columns = menu.getByRole('list').filter({ visible: true })
    const [left, right] = [columns.nth(1).getByRole('link'), columns.nth(2).getByRole('link')]
    await expect(left.first()).toHaveText('Ростсельмаш ACROS')
    await expect(right.last()).toHaveText('Подборщики')
    const [leftCount, rightCount] = [await left.count(), await right.count()]
    expect(leftCount - rightCount).toBe((leftCount + rightCount) % 2)
    const banner = menu.getByRole('link', { name: 'Смотреть запчасти' })
    expect((await banner.locator('..').boundingBox())?.width).toBe(250)
    expect(asked).toEqual([])

    await banner.click()
    await expect(page).toHaveURL('/fp?modelLine=rostselmash-acros')
    await expect(menu).toBeHidden()
  })

  test('shows the groups of parts first, and all of itself above the fold', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/contacts')
    await catalogButton(page).click()
    const menu = page.getByRole('navigation', { name: 'Каталог' }).first()

    await expect(menu.getByRole('heading', { level: 3 })).toHaveText('Запчасти по группам')
    const lists = menu.getByRole('list')
    await expect(lists.nth(1).getByRole('link').first()).toHaveText('Ремни')
    for (const list of [lists.first(), lists.nth(1), lists.nth(2)]) {
      await expect(list.getByRole('link').first()).toBeInViewport({ ratio: 1 })
      await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    }
  })

  test('a row leads to its category', async ({ page }) => {
    await page.goto('/contacts')
    await catalogButton(page).click()
    const menu = page.getByRole('navigation', { name: 'Каталог' }).first()
    const row = menu.getByRole('list').first().getByRole('link').first()
    const address = await row.getAttribute('href')
    await row.click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(menu).toBeHidden()
  })
})

test.describe('A mega-menu whose categories do not come', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('says so, asks again on request, and fills itself', async ({ page, givenSignedIn }) => {
    await givenSignedIn()
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    await page.route(categories, async (route) => {
      await isSeen
      await route.abort()
    })
    await page.goto('/contacts')
    await catalogButton(page).click()
    const menu = page.getByRole('navigation', { name: 'Каталог' }).first()
    await expect(menu.getByRole('status', { name: 'Загрузка' })).toBeVisible()
    seen()
    await expect(menu.getByRole('alert')).toContainText('Не удалось загрузить каталог')

    await page.unroute(categories)
    await menu.getByRole('button', { name: 'Повторить' }).click()

    await expect(menu.getByRole('link', { name: 'Зерноуборочные комбайны', exact: true })).toBeVisible()
    await expect(menu.getByRole('alert')).toHaveCount(0)
  })
})

test('the open catalogue lies over the region hint', async ({ page }) => {
  await page.goto('/contacts')
  const answer = page.getByRole('region', { name: 'Подсказка региона' }).getByRole('button', { name: 'Да' })
  await answer.click({ trial: true })

  await catalogButton(page).click()

  await expect(answer.click({ trial: true, timeout: 5_000 })).rejects.toThrow('intercepts pointer events')
})

test('phones of the branch unfold under the number', async ({ page }) => {
  await page.goto('/contacts')
  const phones = page.getByRole('banner').getByRole('button', { name: /Все телефоны/ })
  await phones.click()
  await expect(phones).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('link', { name: '8 (800) 555-32-87' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(phones).toHaveAttribute('aria-expanded', 'false')
})

function catalogButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true })
}
