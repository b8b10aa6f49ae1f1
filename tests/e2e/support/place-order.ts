import { expect, type Page } from '@playwright/test'

/** From the cart to the page that says the order's number, which it resolves with. */
export async function placeOrder(page: Page, contact: { email?: string; phone?: string }): Promise<string> {
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Самовывоз' })).toBeVisible()
  if (contact.email) await page.getByLabel('E-mail для счёта').fill(contact.email)
  if (contact.phone) await page.getByLabel('Номер телефона').fill(contact.phone)
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  await page
    .getByRole('button', { name: /^Оформить/ })
    .first()
    .click()
  const heading = page.getByRole('heading', { level: 1, name: /^Заказ № \S+ оформлен$/ })
  await expect(heading).toBeVisible()
  return /№ (\S+)/.exec((await heading.textContent()) ?? '')?.[1] ?? ''
}
