import type { Database } from '@agromarket/core/platform/db'
import type { Page } from '@playwright/test'
import { areaOf } from './support/buyer.ts'
import { addToCart } from './support/cart.ts'
import { findStockedParts, type StockedPart } from './support/part.ts'
import { expect, test } from './support/test.ts'

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' })
/** «Самовывоз, Смоленск», «Доставка по адресу», «Доставка до терминала» */
const deliveryPrice = (page: Page) =>
  summaryOf(page)
    .getByText(/^(Самовывоз,|Доставка (по|до) )/)
    .locator('xpath=following-sibling::*')

interface Country {
  currency: string
  city: string
  money: RegExp
  address: string
  option: RegExp
}
const countries: readonly Country[] = [
  {
    currency: 'рублях',
    city: 'Смоленск',
    money: /\d руб\.$/,
    address: 'Рославль Мира 12',
    option: /^Рославль, ул\. Мира, 12/,
  },
  {
    currency: 'тенге',
    city: 'Астана',
    money: /\d ₸$/,
    address: 'Караганда Мира 12',
    option: /^Караганда, ул\. Мира, 12/,
  },
]

/** What each way asks for before it has a price. */
const ways: Record<string, (page: Page, country: Country) => Promise<void>> = {
  Самовывоз: async () => undefined,
  'Доставка по адресу': async (page, { address, option }) => {
    await page.getByRole('combobox', { name: 'Адрес доставки' }).fill(address)
    await page.getByRole('option', { name: option }).click()
    await expect(page.getByRole('group', { name: 'Кто доставит' }).getByRole('radio', { checked: true })).toHaveCount(1)
  },
  'До терминала': async (page, { address, option }) => {
    await page.getByRole('combobox', { name: 'Рядом с адресом' }).fill(address)
    await page.getByRole('option', { name: option }).click()
    await page.getByRole('group', { name: 'Терминалы' }).getByRole('radio', { disabled: false }).first().check()
  },
}

/** «30.03.2026» */
async function chooseLastDay(page: Page): Promise<string> {
  const days = page.getByRole('combobox', { name: 'День самовывоза' })
  const label = (await days.getByRole('option').last().textContent()) ?? ''
  await days.selectOption({ label })
  return label.slice(0, 10)
}

for (const country of countries) {
  test(`every way of delivery, paid in ${country.currency}, becomes an order at the price that was shown @layout`, async ({
    page,
    context,
    db,
    givenSignedIn,
  }, { testId }) => {
    const [part] = await findStockedParts(db, testId, 1, country.city)
    await givenSignedIn({ areaId: await areaOf(db, country.city) })
    for (const [way, fillIn] of Object.entries(ways)) {
      await addToCart(context, part?.id ?? 0)
      await page.goto('/cart')
      await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check()
      await fillIn(page, country)
      const price = way === 'Самовывоз' ? 'Бесплатно' : country.money
      await expect(deliveryPrice(page)).toHaveText(price)
      let day = ''
      const agreed = await checkOut(page, async () => {
        if (way === 'Самовывоз') day = await chooseLastDay(page)
      })
      expect(agreed).toMatch(price)
      await expect(page.getByRole('main')).toContainText(way === 'Самовывоз' ? `Вы заберёте ${day}` : agreed)
    }
  })
}

test('the chosen address stands after a reload; where nobody names a price the order goes to the manager @layout', async ({
  page,
  db,
  givenCart,
}) => {
  const [part] = await givenCart(1)
  await weigh(db, part, 2_000)
  await page.goto('/cart')
  const [country] = countries
  await page.getByRole('radio', { name: /^Доставка по адресу/ }).check()
  if (country) await ways['Доставка по адресу']?.(page, country)
  const price = deliveryPrice(page)
  await expect(price).toHaveText(/\d руб\.$/)

  // A load that no carrier takes.
  await weigh(db, part, 90_000_000)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Адрес доставки' })).toHaveValue(/^Рославль, ул\. Мира, 12/)
  await expect(price).toHaveText('Рассчитает менеджер')
  await checkOut(page, async () => {
    // What is missing for one way is said beside it, and no more once another is chosen.
    await page.getByRole('radio', { name: /^До терминала/ }).check()
    await submitButton(page).click()
    await expect(page.getByRole('combobox', { name: 'Рядом с адресом' })).toHaveAccessibleDescription(/\S/)
    await page.getByRole('radio', { name: /^Доставка по адресу/ }).check()
    await expect(page.getByRole('combobox', { name: 'Адрес доставки' })).toHaveAccessibleDescription('')
  })

  await expect(page.getByRole('main')).toContainText('Рославль, ул. Мира, 12')
  await expect(page.getByRole('main')).toContainText('Рассчитает менеджер')
})

async function weigh(db: Database, part: StockedPart | undefined, weightGrams: number): Promise<void> {
  await db
    .updateTable('part')
    .set({ weightGrams })
    .where('id', '=', part?.id ?? 0)
    .execute()
}

/** From the cart to the page that says the order's number; resolves with what delivery cost when the button was pressed. */
async function checkOut(page: Page, beforeSubmit?: () => Promise<void>): Promise<string> {
  await page
    .getByRole('link', { name: /^Оформить/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await page.getByLabel('Номер телефона').fill('9001112233')
  await page.getByLabel('E-mail для счёта').fill('delivery@shop.test')
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  await beforeSubmit?.()
  // A cheaper carrier may have answered since the cart.
  const agreed = (await deliveryPrice(page).textContent()) ?? ''
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \S+ оформлен$/ })).toBeVisible()
  return agreed
}

function submitButton(page: Page) {
  return page
    .getByRole('button', { name: /^Оформить/ })
    .filter({ visible: true })
    .first()
}
