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
  const answers = await Promise.all(addresses.map((address) => page.request.get(address)))
  expect(answers.filter((answer) => !answer.ok()).map((answer) => `${answer.url()}: ${answer.status()}`)).toEqual([])
}

test('no link of the home page leads a guest nowhere', async ({ page }) => {
  await page.goto('/')

  await expectAllAnswer(page, await ownAddresses(page))
})

for (const { who, roles, own } of [
  { who: 'a buyer', roles: {}, own: [] },
  { who: 'a supplier', roles: { isSupplier: true }, own: ['/suppliers'] },
  { who: 'an employee', roles: { isLbrUser: true }, own: ['/search/sparepart'] },
  { who: 'an editor', roles: { isPsEditor: true }, own: [] },
] satisfies { who: string; roles: Roles; own: string[] }[]) {
  test(`the menu of ${who} leads to pages that are there`, async ({ page, givenSignedIn }) => {
    await givenSignedIn({ roles })
    await page.goto('/profile')
    await ownMenuButton(page).click()

    const addresses = await ownAddresses(page)

    const special = ['/suppliers', '/search/sparepart', '/ps/pdf']
    expect(addresses.filter((address) => special.includes(address))).toEqual(own)
    await expectAllAnswer(page, [...own, '/profile/orders', '/profile/bookmarks', '/compare', '/cart'])
  })
}

test('pages of suppliers and employees are there for them alone; a guest may sign in', async ({
  page,
  givenSignedIn,
}) => {
  for (const address of ['/suppliers', '/search/sparepart/']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/login\?redirect-url=/)
  }

  await givenSignedIn()

  for (const address of ['/suppliers', '/search/sparepart/']) {
    expect((await page.request.get(address)).status()).toBe(404)
  }
})

test('an employee finds a part by its article from his own page', async ({ page, givenSignedIn, givenParts }) => {
  const [part] = await givenParts(1)
  await givenSignedIn({ roles: { isLbrUser: true } })
  await page.goto('/search/sparepart/')
  await page.getByRole('searchbox', { name: 'Артикул или название детали' }).fill(part?.article ?? '')
  await page.getByRole('button', { name: 'Найти', exact: true }).click()

  await expect(page.getByRole('main').getByRole('link', { name: part?.article ?? '', exact: true })).toBeVisible()
})
