import { givenOffer } from '../support/given-offer.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('on a phone the bar holds sum, list and button; the list folds, the change outlives a reload unsent and sent', async ({
  page,
  db,
}) => {
  const { hash } = await givenOffer(db)
  await page.goto(`/offer/${hash}`)
  await page.getByRole('button', { name: 'Изменить условия' }).tap()
  await page.getByRole('checkbox', { name: 'Комплект фильтров' }).check()
  await page.getByLabel('Вид оплаты').and(page.getByRole('combobox')).selectOption('leasing')

  const changes = page.getByRole('region', { name: 'Изменения' })
  await expect(changes).toContainText('Изменения, 2')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Изменения, которые вы не отправили, на месте')).toBeVisible()
  await expect(changes).toContainText('Изменения, 2')
  await page.getByRole('button', { name: 'Список изменений' }).tap()
  await expect(changes).toBeHidden()
  await page.getByRole('button', { name: 'Отправить изменения' }).tap()
  await expect(page.getByRole('button', { name: 'Изменить условия' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Изменения отправлены, менеджер ответит')).toBeVisible()
  await expect(changes).toContainText('Комплект фильтров добавлено')
})
