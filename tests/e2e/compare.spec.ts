import { findPartsOfKind } from './support/part.ts'
import { expect, test } from './support/test.ts'

test('parts picked on their pages stand side by side at an address that others can open', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const parts = await findPartsOfKind(db, 2)
  for (const { slug } of parts) {
    await page.goto(`/zapchasti/${slug}`)
    const kept = page.waitForResponse((answer) => answer.url().includes('compare.set'))
    await page.getByRole('button', { name: 'Сравнить' }).click()
    await kept
    await expect(page.getByRole('button', { name: 'В сравнении' })).toHaveAttribute('aria-pressed', 'true')
  }
  const [first, second] = parts
  const address = `/compare/${first?.id},${second?.id}`

  await page.goto('/compare')
  await expect(page).toHaveURL(address)
  const table = page.getByRole('table', { name: /^Сравнение: / })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table).toContainText('Войдите, чтобы увидеть цену')
  const lock = table.getByRole('button', { name: 'Войдите, чтобы увидеть цену' }).first().locator('svg')
  expect((await lock.boundingBox())?.width).toBe(16)

  const [note] = await page.getByText(/^Одинаковых строк: \d+ из \d+$/).allTextContents()
  const [same = 0, total = 0] = (note?.match(/\d+/g) ?? []).map(Number)
  const offerRows = 1
  await expect(table.getByRole('rowheader')).toHaveCount(total + offerRows)
  await page.getByRole('switch', { name: 'Только различия' }).check()
  await expect(page.getByText(`Скрыто одинаковых строк: ${same} из ${total}`)).toBeVisible()
  await expect(table.getByRole('rowheader')).toHaveCount(total - same + offerRows)

  const other = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const shared = await other.newPage()
  await shared.goto(address)
  await expect(shared.getByRole('table', { name: /^Сравнение: / }).getByRole('columnheader')).toHaveCount(2)
  await other.close()

  await page.getByRole('button', { name: `Убрать из сравнения, ${first?.article}` }).click()
  // «Только различия» is part of the address, and the next cross takes the focus of the one that is gone.
  await expect(page).toHaveURL(`/compare/${second?.id}?diff=1`)
  await expect(page.getByRole('button', { name: `Убрать из сравнения, ${second?.article}` })).toBeFocused()
  await page.getByRole('button', { name: `Убрать из сравнения, ${second?.article}` }).click()
  await expect(page.getByRole('heading', { name: 'Сравнивать пока нечего' })).toBeVisible()
  await expect(page).toHaveURL(/\/compare$/)
})

test('parts removed one right after the other are all gone, however late the next page comes', async ({ page, db }) => {
  const [first, second, third] = await findPartsOfKind(db, 3)
  await page.goto(`/compare/${first?.id},${second?.id},${third?.id}`)
  const late = Promise.withResolvers<void>()
  await page.route(/compare\.page/, async (route) => {
    await late.promise
    await route.continue()
  })

  // Both at once: what stands in place of the table meanwhile would be in the way of the second.
  await page.evaluate(`
    const buttons = document.querySelectorAll('[aria-label^="Убрать из сравнения"]')
    buttons[0].click()
    buttons[1].click()
  `)
  late.resolve()

  await expect(page).toHaveURL(`/compare/${third?.id}`)
  const table = page.getByRole('table', { name: /^Сравнение: / })
  await expect(table.getByRole('columnheader')).toHaveCount(1)
})

test.describe('an address that names no part', () => {
  test.use({ expectedComplaints: [/404/] })

  test('is a page that does not exist', async ({ page }) => {
    expect((await page.goto('/compare/999999999'))?.status()).toBe(404)
  })
})

test('names and prices stay in view, the print view shows facts without buttons', { tag: '@layout' }, async ({
  page,
  givenSignedIn,
  db,
}) => {
  const parts = await findPartsOfKind(db, 3)
  await givenSignedIn()
  await page.goto(`/compare/${parts.map(({ id }) => id).join(',')}`)
  const table = page.getByRole('table', { name: /^Сравнение: / })
  const name = table.getByRole('columnheader').first()
  await expect(name).toContainText('руб.')

  // The page scrolls under the header, on phones the table inside its frame.
  await page.evaluate(
    `document.querySelector('[aria-label="Таблица сравнения"]').scrollBy(0, 250); scrollBy(0, 320 - 70 * (innerWidth < 992))`,
  )
  await expect(table.getByRole('button', { name: /^Убрать/ }).first()).not.toBeInViewport()

  await expect(name).toBeInViewport()

  await page.goto(`/compare/${parts.map(({ id }) => id).join(',')}?to_print=1`)
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden()
  await expect(table.getByRole('button', { name: 'В корзину' }).first()).toBeHidden()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('six stand side by side on an upright sheet without a broken word', async ({ page, db }) => {
  const parts = await findPartsOfKind(db, 6)
  await page.goto(`/compare/${parts.map(({ id }) => id).join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  // A4 between the margins of a browser.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })

  const words = await page.evaluate<{ word: string; lineCount: number }[]>(`(() => {
    const words = []
    const texts = document.createTreeWalker(document.querySelector('table tbody:nth-of-type(2)'), NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\p{L}{2,}/gu)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        words.push({ word, lineCount: range.getClientRects().length })
      }
    }
    return words
  })()`)
  expect(words.length).toBeGreaterThan(12)
  expect(words.filter(({ lineCount }) => lineCount > 1)).toEqual([])
})
