import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { readXsrfToken } from './xsrf.ts'

/** Puts pieces into the cart of whoever the browser's cookies are, as the part page does. */
export async function addToCart(context: BrowserContext, partId: number, count = 1): Promise<void> {
  const answer = await context.request.post('/api/cart/add', {
    data: { products: [{ part_id: partId, count }] },
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A line of the cart page, with its sum: «1 200 × 2». */
export function cartLine(page: Page, article = ''): Locator {
  return page
    .getByRole('region', { name: 'Товары в корзине' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: article, exact: true }) })
}

/** The stepper of a line. */
export function cartCounter(page: Page, article = ''): Locator {
  return page.getByRole('spinbutton', { name: `Количество, ${article}` })
}

export async function removeLine(page: Page, article = ''): Promise<void> {
  await page.getByRole('button', { name: `Удалить ${article} из корзины` }).click()
}
