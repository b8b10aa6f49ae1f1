import { waitForMessage } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

test('on a phone an applicant opens a vacancy as a page, is told what is missing, and replies with a resume', async ({
  page,
  request,
}) => {
  await page.goto('/vacancies?city=smolensk')
  await page
    .getByRole('navigation', { name: 'Список вакансий' })
    .getByRole('link', { name: /Инженер сервисной/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Инженер сервисной службы' })).toBeVisible()
  await page.getByRole('button', { name: 'Откликнуться' }).tap()

  const form = page.getByRole('form', { name: 'Откликнуться' })
  const send = form.getByRole('button', { name: 'Отправить отклик' })
  await expect(send).toBeDisabled()
  const mailbox = `${crypto.randomUUID()}@shop.ru`
  await form.getByLabel('Ваше имя').fill('Сергей Титов')
  await form.getByLabel('Номер телефона').fill('9516901420')
  await form.getByLabel('E-mail').fill(mailbox)
  await form.getByLabel('Файл резюме').setInputFiles({
    name: 'resume.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  })
  await expect(form.getByText('Подтвердите согласие')).toBeVisible()
  await form.getByRole('checkbox').check()
  await send.tap()

  await expect(page.getByText(/Отклик отправлен, ответим до \d\d\.\d\d/)).toBeVisible()
  await waitForMessage(request, mailbox, ({ subject }) => subject === 'Отклик получен: Инженер сервисной службы')
})
