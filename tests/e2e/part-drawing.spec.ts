import { expect, test } from './support/test.ts'

test('a part shows its place on a drawing and opens the sheet with its position chosen', async ({ page }) => {
  await page.goto('/zapchasti/6201471-gates')
  const closeUp = page
    .getByRole('figure')
    .filter({ has: page.getByRole('img', { name: /^Вариатор барабана, позиция \d+ на чертеже$/ }) })
  await expect(closeUp).toContainText(/позиция \d+ из \d+/)

  await closeUp.getByRole('link', { name: 'Открыть чертёж' }).click()

  await expect(page.getByRole('heading', { level: 2, name: 'Вариатор барабана' })).toBeVisible()
  await expect(page).toHaveURL(/\?sheet=\d+&pos=\d+$/)
  await expect(page.getByRole('listitem').filter({ hasText: '6201471' }).first()).toHaveAttribute('data-active')
})

test('the machines of a part lead to their sheets', async ({ page }) => {
  await page.goto('/zapchasti/6201471-gates')

  await page
    .getByRole('region', { name: 'Подходит к машинам' })
    .getByRole('row', { name: /ACROS 595 Plus/ })
    .getByRole('link', { name: /^Лист \d+, поз\. \d+$/ })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ростсельмаш ACROS 595 Plus' })).toBeVisible()
  await expect(page).toHaveURL(/model=rostselmash-acros-595-plus&sheet=\d+&pos=\d+$/)
})
