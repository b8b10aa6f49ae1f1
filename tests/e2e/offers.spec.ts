import { type OfferContentInput, offerLimits } from '@agromarket/shared'
import type { BrowserContext } from '@playwright/test'
import { givenOffer } from '../support/given-offer.ts'
import { expectAccessible } from './support/axe.ts'
import { makeBuyer, signInAs } from './support/buyer.ts'
import { expect, openTab, test } from './support/test.ts'

test('a client changes an offer line by line, the manager answers meanwhile, the page shows both and the client agrees', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const { hash, id } = await givenOffer(db)
  const managers = await browser.newContext()
  await signInAs(db, managers, await makeBuyer(db, { roles: ['employee'], branchId: 1 }), baseURL ?? '')
  const desk = await openTab(managers)
  await page.goto(`/offer/${hash}`)
  const sums = page.getByRole('complementary', { name: 'Итого по предложению' })
  await expect(sums).toContainText('1\u00a0200\u00a0000\u00a0руб.')

  await page.getByRole('button', { name: 'Изменить условия' }).click()
  const send = page.getByRole('button', { name: 'Отправить изменения' })
  await expect(send).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Комплект фильтров' }).check()
  const changes = page.getByRole('region', { name: 'Изменения' })
  await expect(changes).toContainText('Комплект фильтров добавлено+38\u00a0600\u00a0руб.')
  await page.getByRole('radio', { name: 'Лизинг' }).check({ force: true })
  await expect(changes).toContainText('Изменения, 2')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('Изменения отправлены, менеджер ответит')).toBeVisible()

  await desk.goto(`${baseURL}/offer/${hash}`)
  await expect(desk.getByRole('region', { name: 'Изменения' })).toContainText('Изменения, 2')
  await answer(managers, `${baseURL}/trpc/offers.desk.answer`, id)
  await managers.close()

  await expect(page.getByRole('heading', { name: 'Ответ менеджера' })).toBeVisible()
  await expect(page.getByText('Сейчас только предоплата')).toBeVisible()
  await expect(sums).toContainText('1\u00a0238\u00a0600\u00a0руб.')
  await page.getByRole('button', { name: 'Согласиться' }).click()
  const agreeing = page.getByRole('dialog', { name: 'Согласиться с предложением?' })
  await expect(agreeing).toContainText('1\u00a0238\u00a0600\u00a0руб.')
  await agreeing.getByRole('button', { name: 'Да, согласиться' }).click()
  await expect(page.getByText('Вы приняли предложение.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ответ менеджера' })).toBeVisible()
  await page.getByText('История предложения').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Менеджер ответил на изменения' })).toContainText(
    'Сейчас только предоплата',
  )
  await expectAccessible(page)
})

test('an offer is taken along as a file, and shown on slides that turn by keys', async ({ page, db }) => {
  const { hash } = await givenOffer(db, { content: twoMachines, variant: 'multiTech' })
  await page.goto(`/offer/${hash}`)
  // Spec §9: 4500 for each machine; its row makes the rows add up to the panel's sum.
  await expect(page.getByRole('listitem').filter({ hasText: 'Пусконаладка' })).toContainText('4\u00a0500\u00a0руб.')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^Коммерческое предложение № \d+ от .*\.pdf$/)

  await page.getByRole('link', { name: /Слайды/ }).click()
  await expect(page.getByText('1 из 4')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await expect(page.getByRole('heading', { name: 'Борона', level: 1 })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByText('4 из 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/offer/${hash}`)
})

test('a queue of more changes than go at once is found again after a reload and sent whole; a day that has passed is told', async ({
  page,
  db,
}) => {
  const count = offerLimits.queue + 10
  const ids = Array.from({ length: count }, (_, at) => `p${at}`)
  const part = { article: 'РВ-1', name: 'Ремень', count: 1, priceMinor: 100_000, defaultPriceMinor: 100_000 }
  const { hash } = await givenOffer(db, {
    variant: 'spareParts',
    content: { machines: [], parts: ids.map((id) => ({ ...part, id })) },
  })
  const changes = ids.map((id) => ({ type: 'count', id, count: 2 }))
  await page.addInitScript(
    ({ key, kept }) => {
      if (!sessionStorage.getItem('began')) localStorage.setItem(key, JSON.stringify(kept))
      sessionStorage.setItem('began', '1')
    },
    { key: `offer-queue:${hash}`, kept: { id: crypto.randomUUID(), begunAt: 0, changes } },
  )
  await page.goto(`/offer/${hash}`)
  await expect(page.getByRole('region', { name: 'Изменения' })).toContainText(`Изменения, ${count}`)

  await page.getByLabel('Нужно раньше: дата отгрузки').fill('2020-01-01')
  const send = page.getByRole('button', { name: 'Отправить изменения' })
  await expect(page.getByText('Дата отгрузки уже прошла: укажите день не раньше сегодняшнего').first()).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('Нужно раньше: дата отгрузки').fill('')
  await send.click()
  await expect(page.getByText('Изменения отправлены, менеджер ответит')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Изменения отправлены, менеджер ответит')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Изменения' })).toContainText(`Изменения, ${count}`)
  await expect(page.getByRole('complementary', { name: 'Итого по предложению' })).toContainText(
    '420\u00a0000\u00a0руб.',
  )
})

const twoMachines: Partial<OfferContentInput> = {
  machines: ['Плуг', 'Борона'].map((name) => ({
    id: name === 'Плуг' ? 'm1' : 'm2',
    name,
    count: 1,
    priceMinor: 50_000_000,
    defaultPriceMinor: 50_000_000,
  })),
}

/** What the manager's desk sends: the kit is accepted, the leasing refused. */
async function answer(managers: BrowserContext, url: string, id: string): Promise<void> {
  const token = (await managers.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const lines = [
    { key: 'option:kit', verdict: 'accepted' },
    { key: 'payment', verdict: 'refused', reason: 'Сейчас только предоплата' },
  ]
  const answered = await managers.request.post(url, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    data: { id, version: 1, lines },
  })
  expect(answered.status()).toBe(200)
}
