import { expect, test } from './support/test.ts'

test('an administrator invites an applicant, and asks clients by a questionnaire of his own', async ({
  page,
  db,
  givenSignedIn,
}) => {
  // One of his own: whom the test before has invited cannot be invited again on the same shop.
  const name = `Марина Юшкова ${crypto.randomUUID().slice(0, 8)}`
  await db
    .insertInto('vacancyApplication')
    .values({ branchId: 1, requestId: crypto.randomUUID(), name, phone: '79001112233' })
    .execute()
  await givenSignedIn({ roles: ['admin'], name: 'Олег Порталов' })
  await page.goto('/staff/applications?state=all')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Заметка для коллег').fill('Встреча в среду')
  await page.getByRole('button', { name: 'Приглашён' }).click()
  await expect(page.getByRole('region', { name: 'История' })).toContainText('Встреча в среду')

  const title = `Опрос ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/staff/questionnaires')
  await page.getByLabel('Название новой анкеты').fill(title)
  await page.getByRole('button', { name: 'Создать' }).click()
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  await page.getByRole('menuitem', { name: 'Оценка от 1 до 5' }).click()
  await page.getByRole('listitem', { name: 'Вопрос 1' }).getByLabel('Вопрос', { exact: true }).fill('Вы довольны?')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Опубликована, версия 1')).toBeVisible()

  const [, id] = /questionnaires\/(\d+)/.exec(page.url()) ?? []
  await page.goto(`/questionnaire/${id}`)
  await page.getByRole('radio', { name: '2' }).check({ force: true })
  await page.getByRole('button', { name: 'Отправить ответы' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Спасибо за ответы')
  await page.goto(`/staff/questionnaires/${id}?show=low`)
  await expect(page.getByRole('row', { name: /Олег Порталов/ })).toBeVisible()
})

test('leaving a vacancy or a questionnaire that is not saved asks first, and a comma makes no larger sum', async ({
  page,
  givenSignedIn,
}) => {
  await givenSignedIn({ roles: ['admin'] })
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message())
    await dialog.dismiss()
  })
  await page.goto('/staff/vacancies/new')
  await page.getByLabel('Название').fill('Сварщик')
  await page.getByLabel('Оплата от').pressSequentially('90000,5')
  await expect(page.getByLabel('Оплата от')).toHaveValue('90 000,5')

  await page.getByRole('main').getByRole('link', { name: 'Вакансии' }).click()

  await expect.poll(() => asked).toEqual(['Уйти без сохранения?'])
  await expect(page.getByLabel('Название')).toHaveValue('Сварщик')

  await page.getByLabel('Название').fill('')
  await page.getByLabel('Оплата от').fill('')
  await page.goto('/staff/questionnaires')
  await page.getByLabel('Название новой анкеты').fill(`Опрос ${crypto.randomUUID().slice(0, 8)}`)
  await page.getByRole('button', { name: 'Создать' }).click()
  await page.getByLabel('Вступление').fill('Пять минут')
  await page.getByRole('main').getByRole('link', { name: 'Анкеты' }).click()

  await expect.poll(() => asked).toHaveLength(2)
  await expect(page.getByLabel('Вступление')).toHaveValue('Пять минут')
})

test('the draft of a questionnaire is not there for buyers, and asks guests to sign in', async ({
  page,
  givenSignedIn,
}) => {
  await page.goto('/questionnaire/1?preview=1')
  expect(new URL(page.url()).pathname).toBe('/login')

  await givenSignedIn()
  const answer = await page.request.get('/questionnaire/1?preview=1')

  expect(answer.status()).toBe(404)
})
