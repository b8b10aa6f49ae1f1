import { expect, test } from './support/test.ts'

/** The document's own mark: gone with it. */
const markDocument = () => Object.assign(globalThis, { isSameDocument: true })
const isSameDocument = () => 'isSameDocument' in globalThis

test('a desk has its own sheet and chunks, of which the shop loads nothing', async ({ page, givenSignedIn }) => {
  await givenSignedIn({ roles: ['supplier'] })
  const desk = await (await page.request.get('/suppliers')).text()
  const sheets = sheetsOf(desk)
  expect(sheets).toHaveLength(2)

  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')

  expect(sheetsOf(await page.content())).toEqual(sheets.slice(0, 1))
  expect(loaded).not.toContain(sheets[1])
  expect(loaded.filter((path) => /suppliers|sparepart|desk/.test(path))).toEqual([])
})

test('an employee comes from the shop without a new document and goes back with one', async ({
  page,
  givenSignedIn,
}) => {
  await givenSignedIn({ roles: ['employee'] })
  await page.goto('/contacts')
  await page.evaluate(markDocument)
  await page.getByRole('button', { name: /меню пользователя/ }).click()
  await page.getByRole('link', { name: 'Поиск по запчастям' }).click()

  const rail = page.getByRole('navigation', { name: 'Рабочее место' })
  await expect(rail.getByRole('link', { name: 'Поиск по запчастям' })).toHaveAttribute('aria-current', 'page')
  await expect(rail.getByRole('link')).toHaveText([
    /Сводка/,
    /Заказы/,
    /Предложения/,
    /Запросы цены/,
    /Документы 1С/,
    /Поиск по запчастям/,
    /Транспорт/,
    /Сервис и звонки/,
    /Рассылки/,
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Поиск по запчастям')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const find = page.getByRole('button', { name: 'Найти', exact: true })
  await expect(find).toHaveCSS('background-color', 'rgb(27, 107, 67)')
  expect(await page.evaluate(isSameDocument)).toBe(true)

  await page.goBack()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(isSameDocument)).toBe(false)
})

test('the rail shows what the person may open; the bar names person and branch and lets them leave', async ({
  page,
  givenSignedIn,
}) => {
  await givenSignedIn({ roles: ['employee', 'portalPass'] })
  await page.goto('/search/sparepart/')
  const rail = page.getByRole('navigation', { name: 'Рабочее место' })
  await rail.getByRole('link', { name: 'Поставщики' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сводка')

  await page.getByRole('button', { name: /Меню пользователя/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible()
})

function sheetsOf(html: string): string[] {
  return [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]*)"/.exec(link)?.[1] ?? [],
  )
}
