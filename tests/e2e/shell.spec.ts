import { setTimeout } from 'node:timers/promises'
import { openSearch } from './support/search.ts'
import { expect, test } from './support/test.ts'

test('«/» opens the search; Escape closes the topmost dialog only', async ({ page }) => {
  await page.goto('/contacts')
  await expect(page.getByRole('region', { name: 'Подсказка региона' })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Поиск' })
  await expect(search.getByRole('combobox')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is typed as soon as the search is pressed is in its field, however late the dialog comes', async ({
  page,
}) => {
  await page.route(/\/search-dialog-[^/]+\.js$/, async (route) => {
    await setTimeout(600)
    await route.continue()
  })
  await page.goto('/contacts')
  await expect(page.getByRole('region', { name: 'Подсказка региона' })).toBeVisible()

  await page.getByRole('banner').getByText('Артикул, наименование').click()
  await page.keyboard.type('180212')

  await expect(page.getByRole('dialog', { name: 'Поиск' }).getByRole('combobox')).toHaveValue('180212')
})

test('the search finds a part by its article and opens it by Enter', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto('/contacts')
  await expect(page.getByRole('region', { name: 'Подсказка региона' })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Поиск' })
  await search.getByRole('combobox').fill(part?.article ?? '')
  await expect(search.getByRole('option', { selected: true })).toContainText(part?.article ?? '')

  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(new RegExp(`/zapchasti/${part?.slug}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(part?.article ?? '')
})

test('Enter after words shows all that was found; an arrow chooses one of it first', async ({ page }) => {
  const search = page.getByRole('dialog', { name: 'Поиск' })
  const ask = async () => {
    await page.goto('/contacts')
    await expect(page.getByRole('region', { name: 'Подсказка региона' })).toBeVisible()
    await page.keyboard.press('/')
    await search.getByRole('combobox').fill('ремень')
    await expect(search.getByRole('option').first()).toBeVisible()
  }
  await ask()
  await expect(search.getByRole('option', { selected: true })).toHaveCount(0)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fp\?q=/)

  await ask()
  await page.keyboard.press('ArrowDown')
  await expect(search.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/zapchasti\//)
})

test('the first Tab offers the way past the header', async ({ page }) => {
  await page.goto('/contacts')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Перейти к содержимому' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('Pages that are not there', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('answer 404 and offer ways on', async ({ page }) => {
    const answer = await page.goto('/takoy-stranicy-net')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Страница не найдена — Агромаркет')
    await expect(page.getByRole('heading', { level: 1, name: 'Такой страницы нет' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Куда перейти' }).getByRole('link', { name: 'Запчасти' }),
    ).toBeVisible()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search form of the home page leads to its results', async ({ page, givenParts }) => {
    const [part] = await givenParts(1)
    await page.goto('/')
    const field = page.getByRole('searchbox', { name: 'Артикул или название детали' })
    await field.fill(part?.article ?? '')
    await field.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: part?.article ?? '', exact: true })).toBeVisible()
  })
})

test.describe('A fault of the server', () => {
  test.use({ expectedComplaints: [/status of 503/] })

  test('is told in place with the number that the log has, and repeated on request', async ({ page }) => {
    await page.goto('/contacts')
    const search = '**/trpc/catalog.search**'
    await page.route(search, (route) =>
      route.fulfill({
        status: 503,
        json: [
          {
            error: {
              message: 'Сервис временно недоступен. Повторите через минуту.',
              code: -32603,
              data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 503, appCode: 'unavailable', requestId: 'req-7f' },
            },
          },
        ],
      }),
    )
    const query = await openSearch(page)
    await query.fill('180212')
    const strip = page.getByRole('alert').filter({ hasText: 'Не удалось выполнить поиск' })
    await expect(strip).toContainText('Номер запроса: req-7f')

    await page.unroute(search)
    await strip.getByRole('button', { name: 'Повторить' }).click()

    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(strip).toHaveCount(0)
  })
})

test('what is typed right after «/» stands in the search, though its dialog still has to load', async ({ page }) => {
  await page.goto('/contacts')

  await page.keyboard.type('/180212')

  await expect(page.getByRole('dialog', { name: 'Поиск' }).getByRole('combobox')).toHaveValue('180212')
})

test('a short page fills the window; its footer begins below it and is shown as one', { tag: '@layout' }, async ({
  page,
}) => {
  await page.goto('/compare')
  const footer = page.getByRole('contentinfo')
  const { height = 0 } = page.viewportSize() ?? {}
  const top = (await footer.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThanOrEqual(height)
  expect(top).toBeLessThan(height + 120)
  // Spec §9: shown 2 s after the page; no empty slab in its place until then.
  await expect(footer).toHaveCSS('animation-delay', '2s')
  await expect(footer).toBeVisible()
})
