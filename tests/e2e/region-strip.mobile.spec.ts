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

test('the selector shows its title above the chosen region, however far down that stands', async ({
  page,
  context,
}) => {
  const { areaTree } = await (await context.request.get('/api/current-area')).json()
  await context.request.post('/api/current-area/set-location', {
    data: { areaId: areaTree[0].children.at(-1).id },
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
  })
  await page.goto('/contacts')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Сменить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выберите свой регион' })
  const chosen = dialog.locator('[aria-current]')
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('heading', { name: 'Выберите свой регион' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Закрыть', exact: true })).toBeInViewport({ ratio: 1 })

  const box = async (name: 'title' | 'chosen' | 'save') => {
    const target = {
      title: dialog.getByRole('heading'),
      chosen,
      save: dialog.getByRole('button', { name: 'Сохранить' }),
    }
    const { y = 0, height = 0 } = (await target[name].boundingBox()) ?? {}
    return { top: y, bottom: y + height }
  }
  expect((await box('chosen')).top).toBeGreaterThanOrEqual((await box('title')).bottom)
  expect((await box('chosen')).bottom).toBeLessThanOrEqual((await box('save')).top)
})
