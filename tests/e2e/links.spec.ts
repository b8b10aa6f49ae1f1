import type { Page } from '@playwright/test'
import type { GivenBuyer } from '../support/factories.ts'
import { ownMenuButton } from './support/auth-dialog.ts'
import { expect, test } from './support/test.ts'

type Roles = NonNullable<GivenBuyer['roles']>

/** Every address of ours that the page names, open menus included. */
async function ownAddresses(page: Page): Promise<string[]> {
  const anchors = (await page.content()).match(/<a [^>]*href="\/(?!\/)[^"]*"/g) ?? []
  const addresses = anchors.map((anchor) => anchor.replace(/^.*href="([^"]*)"$/s, '$1').replaceAll('&amp;', '&'))
  return [...new Set(addresses)]
}

async function expectAllAnswer(page: Page, addresses: readonly string[]): Promise<void> {
  const refused: string[] = []
  // One after another, as a visitor goes: the page under test is not to be a flood.
  for (const address of addresses) {
    const answer = await page.request.get(address)
    if (!answer.ok()) refused.push(`${address}: ${answer.status()}`)
  }
  expect(refused).toEqual([])
}

test('no link of the home page leads a guest nowhere', async ({ page }) => {
  await page.goto('/')

  await expectAllAnswer(page, await ownAddresses(page))
})

for (const { who, roles, own } of [
  { who: 'a buyer', roles: [], own: [] },
  { who: 'a supplier', roles: ['supplier'], own: ['/suppliers'] },
  { who: 'an employee', roles: ['employee'], own: ['/search/sparepart/'] },
  { who: 'an editor', roles: ['editor'], own: [] },
] satisfies { who: string; roles: Roles; own: string[] }[]) {
  test(`the menu of ${who} leads to pages that are there`, async ({ page, givenSignedIn }) => {
    await givenSignedIn({ roles })
    await page.goto('/profile')
    await ownMenuButton(page).click()

    const addresses = await ownAddresses(page)

    const special = ['/suppliers', '/search/sparepart/', '/ps/pdf']
    expect(addresses.filter((address) => special.includes(address))).toEqual(own)
    await expectAllAnswer(page, [
      ...own,
      '/profile/orders',
      '/profile/bookmarks',
      '/profile/mehdvor',
      '/profile/price-requests',
      '/compare',
      '/cart',
    ])
  })
}

test('pages of suppliers and employees are there for them alone', async ({ page, givenSignedIn }) => {
  const expectHidden = async () => {
    for (const address of ['/suppliers', '/suppliers/files', '/search/sparepart/']) {
      expect((await page.request.get(address)).status(), address).toBe(404)
    }
  }
  await expectHidden()

  await givenSignedIn()

  await expectHidden()
})

test('pages that are kept for guests come alive under an address with a mark of an advertisement', async ({ page }) => {
  for (const path of ['/fp', '/blog', '/akcii', '/vacancies', '/zapchasti/6201471-gates']) {
    await page.goto(`${path}?utm_source=letter&yclid=1`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
