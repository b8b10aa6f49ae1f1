import { expectAccessible } from './support/axe.ts'
import { makeBuyer } from './support/buyer.ts'
import { expect, test } from './support/test.ts'

const modelPage = '/catalog/zernouborochnye-kombayny/rostselmash-acros/rostselmash-acros-595-plus'

test('a guest’s machine tells in every list what fits, and waits for him in the yard of his account', async ({
  page,
  db,
}) => {
  const { email } = await makeBuyer(db, { password: 'zima-2026' })
  await page.goto(modelPage)
  const added = page.waitForResponse((answer) => answer.url().includes('yard.add'))
  await page.getByRole('button', { name: 'В мехдвор', exact: true }).click()
  await added
  await expect(page.getByRole('button', { name: 'В мехдворе' })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/fp/remni')
  await page.getByRole('button', { name: 'Машина в работе: не выбрана' }).filter({ visible: true }).click()
  const menu = page.getByRole('dialog', { name: 'Машина в работе' })
  await menu.getByText('ACROS 595 Plus').click()
  await page.keyboard.press('Escape')
  const rows = page
    .getByRole('row')
    .filter({ has: page.locator('[data-part-id]') })
    .or(page.locator('tr[data-part-id]'))
  await expect(rows.filter({ hasText: /Подходит к ACROS 595 Plus/ }).first()).toBeVisible()
  await expect(rows.filter({ hasText: /Не подходит к ACROS 595 Plus/ }).first()).toBeVisible()
  await page.getByRole('switch', { name: 'Только для ACROS 595 Plus' }).click()
  await expect(page).toHaveURL(/model=rostselmash-acros-595-plus/)
  await expect(rows.filter({ hasText: 'Не подходит' })).toHaveCount(0)

  await page.goto('/login?redirect-url=/profile/mehdvor')
  const login = page.getByRole('dialog', { name: 'Вход' })
  await login.getByRole('textbox', { name: 'E-mail' }).fill(email ?? '')
  await login.getByLabel('Пароль', { exact: true }).fill('zima-2026')
  await login.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL('/profile/mehdvor')
  await expect(page.getByRole('heading', { name: 'ACROS 595 Plus' })).toBeVisible()
  await expect(page.getByText('Выбрана', { exact: true })).toBeVisible()
})

test('a machine is found by kind and name, changed, removed and brought back', async ({ page, givenSignedIn }) => {
  await givenSignedIn()
  await page.goto('/profile/mehdvor')
  await page.getByRole('button', { name: 'Добавить машину' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Добавить машину' })
  await dialog
    .getByRole('textbox', { name: 'Модель' })
    .or(dialog.getByRole('searchbox', { name: 'Модель' }))
    .fill('акрос 530')
  await dialog.getByText('ACROS 530').click()
  await expect(dialog.getByLabel('Год выпуска').getByRole('option')).toHaveCount(11)
  await dialog.getByLabel('Год выпуска').selectOption('2012')
  await dialog.getByLabel('Серийный номер').fill('7V-0014821')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Добавить в мехдвор' }).click()

  const machine = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'ACROS 530' }) })
  await expect(machine).toContainText('7V-0014821')
  const parts = page.getByRole('heading', { name: 'Детали для моих машин' })
  await expect(parts).toBeVisible()
  await machine.getByRole('button', { name: 'Назвать машину' }).click()
  const change = page.getByRole('dialog', { name: 'ACROS 530' })
  await change.getByLabel('Как называть').fill('Северное поле')
  await change.getByRole('button', { name: 'Сохранить' }).click()
  await expect(machine).toContainText('Северное поле')

  await machine.getByRole('button', { name: 'Убрать из мехдвора, Северное поле' }).click()
  await expect(machine).toHaveCount(0)
  await expect(parts).toHaveCount(0)
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(machine).toContainText('Северное поле')
})

test('similar models follow the features, and stand side by side with the model', async ({ page }) => {
  await page.goto(modelPage)
  const similar = page
    .getByRole('region', { name: 'Похожие модели' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Похожие модели' }) }))
  const before = await similar.getByRole('status').textContent()
  await similar.getByRole('button', { name: /^Мощность 260–410/ }).click()
  await expect(similar.getByRole('button', { name: /^Мощность 260–410/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(similar.getByRole('status')).not.toHaveText(before ?? '')
  await expect(page.getByRole('heading', { name: 'Спросите эксперта' })).toBeVisible()

  await similar.getByRole('link', { name: 'Сравнить вместе' }).click()
  await expect(page.getByRole('table', { name: 'Сравнение: Зерноуборочные комбайны' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await expectAccessible(page)
})
