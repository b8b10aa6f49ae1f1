import { expect, test } from './support/test.ts'

test('on a phone a respondent goes back, comes back after a reload, ends where his answers lead, and answers once', async ({
  page,
}) => {
  let timesAsked = 0
  page.on('request', (request) => {
    if (request.url().includes('questionnaires.own')) timesAsked += 1
  })
  await page.goto('/questionnaire/1')
  const heading = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('button', { name: 'Дальше' })
  await expect(next).toBeDisabled()
  await page.getByLabel('Число, га').fill('1 850')
  await next.tap()
  await expect(heading).toHaveText('Какие машины главные в сезоне?')
  await next.tap()
  await page.getByRole('radio', { name: 'Погода и дороги' }).check()
  await next.tap()
  await expect(heading).toHaveText('Как вы оцениваете сервис филиала?')

  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Погода и дороги' })).toBeChecked()
  // Asked at every step, the answer led him who had gone back forward again, a moment later.
  expect(timesAsked).toBe(1)
  await page.getByRole('button', { name: 'Назад' }).tap()
  await expect(heading).toHaveText('Какие машины главные в сезоне?')
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Погода и дороги' })).toBeChecked()
  await next.tap()
  await expect(heading).toHaveText('Как вы оцениваете сервис филиала?')
  await page.goto('/questionnaire/1')
  await expect(heading).toHaveText('Как вы оцениваете сервис филиала?')

  await page.getByRole('radio', { name: '5' }).check({ force: true })
  await page.getByRole('button', { name: 'Отправить ответы' }).dblclick()
  await expect(heading).toHaveText('Спасибо за ответы')
  await page.goto('/questionnaire/1')
  await expect(heading).toHaveText('Вы уже ответили на эту анкету')
})
