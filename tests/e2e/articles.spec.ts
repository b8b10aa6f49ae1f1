import { expect, openTab, test } from './support/test.ts'

test('a reader finds an article, reads it and takes its parts along', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('searchbox', { name: 'Искать в блоге' }).fill('подготовка ACROS')
  await page.getByRole('searchbox', { name: 'Искать в блоге' }).press('Enter')
  await page.getByRole('link', { name: 'Подготовка ACROS к уборке: 12 точек контроля' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Подготовка ACROS/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Прогиб под грузом 4 кг и срок замены' })).toBeVisible()
  await page.getByRole('button', { name: 'Все в корзину' }).click()
  await expect(page.getByRole('group', { name: /Количество, 45×22-4000/ }).first()).toBeVisible()
})

test('an editor writes, closes the tab, comes back, publishes; another editor is told', async ({
  page,
  context,
  givenSignedIn,
}) => {
  await givenSignedIn({ roles: ['contentEditor'], name: 'Олег Лунёв' })
  await page.goto('/staff/posts')
  await page.getByRole('button', { name: 'Новая статья' }).click()
  const title = `Проверка ремня ${Date.now()}`
  const slug = `proverka-${Date.now()}`
  await page.getByRole('textbox', { name: 'Заголовок статьи' }).fill(title)
  await page.getByRole('textbox', { name: 'Адрес', exact: true }).fill(slug)
  await page.getByRole('textbox', { name: 'Анонс' }).fill('Как проверить ремень за минуту.')
  await page.getByRole('button', { name: 'Текст', exact: true }).click()
  await page.getByRole('textbox', { name: 'Текст' }).press('/')
  await page.getByRole('menuitem', { name: 'Заметка' }).click()
  await page.getByRole('textbox', { name: 'Заметка' }).fill('Осмотрите бока и корд.')
  await expect(page.getByRole('status').filter({ hasText: 'Сохранено' })).toBeVisible()
  const address = page.url()
  await page.close()

  const again = await openTab(context)
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: 'Заголовок статьи' })).toHaveValue(title)
  const other = await openTab(context)
  await other.goto(address)
  await again.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(again.getByText('Опубликована')).toBeVisible()
  await expect(other.getByText(/Статью изменил/)).toBeVisible()

  const reader = await openTab(context)
  await reader.goto(`/blog/${slug}`)
  await expect(reader.getByText('Осмотрите бока и корд.')).toBeVisible()
})
