import type { Locator, Page } from '@playwright/test'
import { addFormerSlug, addReplacement, makePart } from './support/moved-part.ts'
import { expect, test } from './support/test.ts'

const guestPhrase = 'Войдите, чтобы увидеть цену'

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a list shows its parts, its categories and its pages as links', async ({ page }) => {
    await page.goto('/fp/remni')

    expect(await page.locator('[data-part-id]').count()).toBe(48)
    expect(await page.content()).not.toContain('руб.')
    await expect(page.locator('[data-part-id] a[href^="/zapchasti/"]').first()).toHaveText(/\S/)
    await page.getByRole('link', { name: 'Страница 2' }).click()
    await expect(page).toHaveURL(/\/fp\/remni\?page=2$/)
    expect(await page.locator('[data-part-id]').count()).toBeGreaterThan(0)
  })

  test('a search typed on the landing page finds a part by its article', async ({ page }) => {
    await page.goto('/zapchasti')

    await page.getByRole('searchbox', { name: 'Артикул или название детали' }).fill('45×22-4000')
    await page.getByRole('button', { name: 'Найти' }).click()

    await expect(page).toHaveURL(/\/fp\?q=/)
    await expect(page.getByRole('link', { name: '45×22-4000', exact: true }).first()).toBeVisible()
  })
})

test('a guest reads no price on a list or a part page, a buyer does', async ({ page, givenParts, givenSignedIn }) => {
  const [part] = await givenParts(1)
  for (const address of ['/fp/remni', `/zapchasti/${part?.slug}`]) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: guestPhrase }).first()).toBeVisible()
    expect(await page.content()).not.toMatch(/руб\.|priceMinor":\d/)
  }

  await givenSignedIn()
  await page.goto('/fp/remni')

  await expect(page.getByText(/\d\sруб\./).first()).toBeVisible()
  await expect(page.getByRole('button', { name: guestPhrase })).toHaveCount(0)
})

test('the order is kept in the address and comes back with it', async ({ page }) => {
  await page.goto('/fp/remni', { waitUntil: 'networkidle' })
  const popular = await firstArticle(page)
  await page.getByRole('combobox', { name: 'Сортировка' }).selectOption({ label: 'По артикулу' })
  await expect(page).toHaveURL(/\?sort=article$/)
  // The rows stay until those in the new order have come.
  await expect.poll(() => firstArticle(page)).not.toBe(popular)
  const first = await firstArticle(page)

  await page.reload()

  await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('article')
  expect(first).not.toBeNull()
  expect(await firstArticle(page)).toBe(first)
})

test('«Показать ещё» adds the next page under the first, without repeats', async ({ page }) => {
  await page.goto('/fp/remni', { waitUntil: 'networkidle' })

  await page.getByRole('button', { name: 'Показать ещё', exact: true }).click()

  await expect(page.locator('[data-part-id]')).toHaveCount(96)
  const rows = await page.locator('[data-part-id]').all()
  const ids = await Promise.all(rows.map((row) => row.getAttribute('data-part-id')))
  expect(new Set(ids).size).toBe(96)
})

test('a search without results says so and leads on', async ({ page }) => {
  await page.goto('/fp?q=ъъъъъъъъ')

  await expect(page.getByRole('heading', { name: 'Подходящих деталей нет' })).toBeVisible()
  await page.getByRole('link', { name: 'Все группы запчастей' }).click()
  await expect(page).toHaveURL(/\/zapchasti$/)
})

test('«В корзину» of a row becomes its stepper and counts in the header', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto(`/fp?q=${encodeURIComponent(part?.article ?? '')}`)
  const row = page.locator(`[data-part-id="${part?.id}"]`)

  await pressAgainOnceChanged(row.getByRole('button', { name: 'В корзину', exact: true }))

  await expect(row.getByRole('spinbutton', { name: `Количество, ${part?.article}` })).toHaveValue('1')
  await expect(row.getByRole('button', { name: 'Увеличить количество' })).toBeFocused()
  await expect(page.getByRole('link', { name: /Корзина.*1/ }).filter({ visible: true })).toBeVisible()
})

/** A double click whose second half meets what the first has brought: «+» under the same pointer. */
async function pressAgainOnceChanged(button: Locator): Promise<void> {
  await button.evaluate(`(pressed) => {
    const box = pressed.parentElement
    const changed = new MutationObserver(() => {
      const more = box.querySelector('button[aria-label^="Увеличить"]')
      if (!more) return
      changed.disconnect()
      more.click()
    })
    changed.observe(box, { childList: true })
  }`)
  await button.click()
}

test('what was looked at is remembered on the landing page until cleared', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto('/zapchasti')
  await expect(page.getByRole('heading', { name: 'По группам' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toHaveCount(0)
  const remembered = page.waitForResponse((answer) => answer.url().includes('history.remember'))
  await page.goto(`/zapchasti/${part?.slug}`)
  await remembered

  await page.goto('/zapchasti')
  await expect(page.getByRole('link', { name: part?.article ?? '', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Очистить' }).click()

  await expect(page.getByRole('heading', { name: 'Вы смотрели' })).toHaveCount(0)
})

test('the paper of a part and of a list has nothing on it to press', async ({ page, givenParts, givenSignedIn }) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  for (const path of [`/zapchasti/${part?.slug}`, `/fp?q=${encodeURIComponent(part?.article ?? '')}`]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'В корзину' }).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(
      page
        .getByText(part?.article ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    // The print view is that paper on the screen.
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}to_print=1`)
    await expect(
      page
        .getByText(part?.article ?? '')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  }
})

test('the paper of a part names every machine and every sheet that the screen folds away', async ({ page }) => {
  await page.goto('/zapchasti/6201471-gates')
  const fits = page.getByRole('region', { name: 'Подходит к машинам' })
  const said = Number.parseInt((await fits.getByText(/^\d+\sмашин/).textContent()) ?? '', 10)
  expect(said).toBeGreaterThan(8)
  await expect(fits.getByRole('button', { name: /^Показать все/ })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(fits.locator('tbody tr').filter({ visible: true })).toHaveCount(said)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/zapchasti/6201471-gates?to_print=1')
  await expect(fits.locator('tbody tr').filter({ visible: true })).toHaveCount(said)
})

test('the paper of branches, a request and orders has no fields, buttons and menus', async ({
  page,
  givenSignedIn,
}) => {
  await givenSignedIn()
  await page.emulateMedia({ media: 'print' })
  for (const [path, heading] of [
    ['/contacts', 'Филиалы и контакты'],
    ['/servis', 'Сервис'],
    ['/profile/orders', 'Заказы'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const controls = page.locator('form, nav, :is(button, input, select, textarea, label):not(.printed)')
    await expect(controls.filter({ visible: true })).toHaveCount(0)
  }
})

test('a part page tells search engines what it is, and no price', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}?utm_source=letter`)

  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/zapchasti/${part?.slug}$`))
  await expect(page.locator('meta[name="page-route"]')).toHaveAttribute('content', 'other')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = data.map((text) => JSON.parse(text)).find((item) => item['@type'] === 'Product')
  expect(product).toMatchObject({ sku: part?.article })
  expect(product).not.toHaveProperty('offers')
})

test('a machine leads from its kind to its parts', async ({ page }) => {
  await page.goto('/catalog/zernouborochnye-kombayny')
  await expect(page.locator('meta[name="page-route"]')).toHaveAttribute('content', 'category')

  await page.getByRole('link', { name: /^ACROS/ }).click()
  await page.getByRole('link', { name: /^Модели ряда/ }).click()
  await page.getByRole('link', { name: 'ACROS 595 Plus', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ростсельмаш ACROS 595 Plus' })).toBeVisible()
  await expect(page.locator('meta[name="page-route"]')).toHaveAttribute('content', 'model')
  await page.getByRole('link', { name: /^Запчасти, / }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Запчасти для ACROS 595 Plus' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Машина' })).toContainText('Ростсельмаш')
})

test('a part that moved answers 301 to its present address', async ({ request, db }) => {
  const part = await makePart(db)
  const former = await addFormerSlug(db, part)

  const answer = await request.get(`/zapchasti/${former}`, { maxRedirects: 0 })

  expect(answer.status()).toBe(301)
  expect(answer.headers()['location']).toMatch(new RegExp(`/zapchasti/${part.slug}$`))
})

test.describe('Pages that are not there', () => {
  test.use({ expectedComplaints: [/status of 4(04|10)/] })

  test('a part no longer sold answers 410 and shows what replaces it', async ({ page, db }) => {
    const removed = await makePart(db, { isRemoved: true })
    const replacement = await makePart(db)
    await addReplacement(db, replacement, removed.article)

    const answer = await page.goto(`/zapchasti/${removed.slug}`)

    expect(answer?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1, name: 'Деталь снята с продажи' })).toBeVisible()
    await expect(page.getByRole('link', { name: replacement.article, exact: true })).toBeVisible()
  })
})

test('every kind of address that leads nowhere answers 404 with ways on, and is kept out of search', async ({
  request,
}) => {
  for (const address of [
    '/zapchasti/net-takoy',
    '/fp/net-takoy',
    '/fp?model=net-takoy',
    '/catalog/net',
    '/documents/net',
  ]) {
    const answer = await request.get(address)

    expect(answer.status(), address).toBe(404)
    const page = await answer.text()
    expect(page, address).toContain('Такой страницы нет')
    expect(page, address).toMatch(/<meta name="robots" content="[^"]*noindex/)
  }
})

function firstArticle(page: Page): Promise<string | null> {
  return page.locator('[data-part-id] a[href^="/zapchasti/"]').first().textContent()
}

test('whoever comes back from a part finds the list where he left it', async ({ page }) => {
  await page.goto('/fp/remni', { waitUntil: 'networkidle' })
  const row = page.locator('[data-part-id]').last()
  await row.evaluate((node: { scrollIntoView(to: object): void }) => node.scrollIntoView({ block: 'center' }))
  const article = (await row.getByRole('link').textContent()) ?? ''
  const before = await row.boundingBox()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible()
  await page.goBack()
  await expect(row).toBeInViewport()
  expect((await row.boundingBox())?.y).toBe(before?.y)
})
