import { expect, test } from './support/test.ts'
import { readXsrfToken } from './support/xsrf.ts'

test('on a phone the question is a strip at the lower edge that covers no end of a page and gives way to its bar', async ({
  page,
  givenParts,
}) => {
  await page.goto('/contacts')
  const hint = page.getByRole('region', { name: 'Подсказка региона' })
  const box = await hint.boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 375, 812])

  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((await hint.boundingBox())?.y ?? 0)

  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)
  await expect(hint).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-bottom-bar]')).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('what a toast tells stands above the question, whose buttons stay to be pressed', async ({ page }) => {
  await page.goto('/compare/2,3')
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  const toast = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: /скопиров/ })
  await expect(toast).toBeVisible()

  const hint = await page.getByRole('region', { name: 'Подсказка региона' }).boundingBox()
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBeLessThanOrEqual(hint?.y ?? 0)
})

test('the selector opens at its top and names the chosen region over the button, however far down that stands', async ({
  page,
  context,
}) => {
  const { areaTree } = await (await context.request.get('/api/current-area')).json()
  const last = areaTree[0].children.at(-1)
  await context.request.post('/api/current-area/set-location', {
    data: { areaId: last.id },
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
  })
  await page.goto('/contacts')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Сменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выберите свой регион' })
  for (const shown of [
    dialog.getByRole('heading', { name: 'Выберите свой регион' }),
    dialog.getByRole('button', { name: 'Закрыть', exact: true }),
    dialog.getByPlaceholder('Введите текст для поиска...'),
    dialog.getByText('Показать на карте'),
    dialog.getByRole('paragraph').filter({ hasText: last.label }),
    dialog.getByRole('button', { name: 'Сохранить' }),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
})
