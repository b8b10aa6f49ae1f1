import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a part whose sheet is drawn shows its position, and the sheet grows by keyboard', async ({ page }) => {
  await page.goto('/zapchasti/6201471-gates')
  await expect(page.getByRole('img', { name: 'Вариатор барабана, позиция 8 на чертеже' })).toBeVisible()

  await page.getByRole('button', { name: 'Открыть чертёж' }).press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Вариатор барабана, лист 14' })
  const sheet = dialog.getByRole('img', { name: 'Вариатор барабана, лист 14, позиция 8 выделена' })
  await expect(dialog.getByRole('status')).toHaveText('Позиция 8 из 13, масштаб 100 %')
  const before = await sheet.boundingBox()
  await dialog.getByRole('region', { name: 'Чертёж' }).press('+')
  await expect(dialog.getByRole('status')).toHaveText('Позиция 8 из 13, масштаб 150 %')
  const after = await sheet.boundingBox()
  expect(after?.width).toBeGreaterThan(1.4 * (before?.width ?? 0))
  await dialog.getByRole('button', { name: 'Весь лист' }).press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Позиция 8 из 13, масштаб 100 %')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Открыть чертёж' })).toBeFocused()
})

test('the drawing is accessible on the page and over it', async ({ page }) => {
  await page.goto('/zapchasti/6201471-gates')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Открыть чертёж' }).press('Enter')

  await expect(page.getByRole('dialog', { name: 'Вариатор барабана, лист 14' })).toBeVisible()
  await expectAccessible(page)
})

test('a part whose sheets are known by number alone lists them', async ({ page, db }) => {
  const { slug } = await db
    .selectFrom('part')
    .innerJoin('applicability', 'applicability.partId', 'part.id')
    .select('part.slug')
    .where('part.removedAt', 'is', null)
    .where('applicability.sheet', 'is not', null)
    .where('applicability.position', 'is not', null)
    .where('applicability.node', '!=', 'Вариатор барабана')
    .orderBy('part.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

  await page.goto(`/zapchasti/${slug}`)

  await expect(page.getByRole('region', { name: 'На чертежах' })).toContainText(/лист \d+, позиция \d+/)
  await expect(page.getByRole('button', { name: 'Открыть чертёж' })).toHaveCount(0)
})
