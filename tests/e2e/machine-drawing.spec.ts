import { newPhone } from './support/buyer.ts'
import { placeOrder } from './support/place-order.ts'
import { expect, test } from './support/test.ts'

const address = '/zapchasti/zernouborochnye-kombayny/rostselmash/acros'

test('from a machine’s drawing to an order', { tag: '@layout' }, async ({ page, givenSignedIn, isMobile }) => {
  await givenSignedIn()
  await page.goto(`${address}?sheet=4`)
  await expect(page.getByRole('heading', { level: 2, name: 'Вариатор барабана' })).toBeVisible()

  await page
    .getByRole('group', { name: 'Позиции чертежа' })
    .getByRole('button', { name: /^Позиция 8, / })
    .click()

  await expect(page).toHaveURL(/sheet=4&pos=8$/)
  const place = isMobile ? page.getByRole('region', { name: 'Позиция 8' }) : page.locator('#position-8')
  await place.getByRole('button', { name: 'В корзину', exact: true }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*1/ })).toBeVisible()
  await page.goto('/cart')

  expect(await placeOrder(page, { phone: newPhone() })).toMatch(/^\d+$/)
})

test('a machine goes into the yard from the page of its drawing', { tag: '@layout' }, async ({ page }) => {
  await page.goto(`${address}?sheet=4`)

  await page.getByRole('button', { name: 'В мехдвор', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Добавить машину' })).toBeVisible()
})

test('the drawing and its list are one control, by pointer and by keys', async ({ page }) => {
  await page.goto(`${address}?sheet=4`)
  const numbers = page.getByRole('group', { name: 'Позиции чертежа' })
  const eighth = numbers.getByRole('button', { name: /^Позиция 8, / })
  const row = page.locator('#position-8')

  await row.hover()
  await expect(eighth).toHaveAttribute('data-hover')
  await eighth.locator('circle').last().hover()
  await expect(row).toHaveAttribute('data-hover')

  await numbers
    .getByRole('button', { name: /^Позиция 1[, ]/ })
    .first()
    .focus()
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
  await expect(eighth).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(eighth).toHaveAttribute('aria-pressed', 'true')
  await expect(row).toHaveAttribute('data-active')

  await row.hover()
  const hint = page.getByText('Ctrl и колесо мыши меняют масштаб')
  await expect(hint).toHaveCSS('opacity', '0')
  await page.getByRole('region', { name: /^Чертёж/ }).hover()
  await expect(hint).toHaveCSS('opacity', '1')
  await page.getByRole('region', { name: /^Чертёж/ }).focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'Весь лист' })).toBeEnabled()
  // The leader of a number keeps its width on the screen, as the number keeps its size.
  const leaderWidth = `(svg => {
    const { strokeWidth } = getComputedStyle(svg.querySelector('[data-position="8"] [class*="leader"]'))
    return Number.parseFloat(strokeWidth) * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
  })(document.querySelector('[aria-label="Позиции чертежа"]'))`
  await expect.poll(() => page.evaluate<number>(leaderWidth)).toBeCloseTo(2.2, 1)
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'Весь лист' })).toBeDisabled()

  // Print: the drawing as wide as a sheet above its list, and nothing to press but the numbers themselves.
  await page.goto(`${address}?sheet=4&to_print=1`)
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: /^В корзину|^Весь/ }).filter({ visible: true })).toHaveCount(0)
  const [drawing, list] = await Promise.all([
    page.getByRole('region', { name: /^Чертёж/ }).boundingBox(),
    row.boundingBox(),
  ])
  expect(drawing?.width).toBeGreaterThan(600)
  expect(list?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0))
})

test('sheets follow each other, the tree narrows by words, and Back leads through them', async ({ page }) => {
  await page.goto(`${address}?sheet=4`)
  await page
    .getByRole('navigation', { name: 'Соседние листы' })
    .getByRole('link', { name: /Лист 5/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Битер отбойный' })).toBeVisible()

  const tree = page.getByRole('navigation', { name: 'Узлы машины' })
  await tree.getByRole('searchbox', { name: 'Найти узел' }).fill('ступица')
  await tree.getByRole('link', { name: 'Ступица управляемого колеса' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ступица управляемого колеса' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Битер отбойный' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Вариатор барабана' })).toBeVisible()
})

test('the whole unit goes into the cart, each part as often as the unit has it', async ({ page, givenSignedIn }) => {
  await givenSignedIn()
  await page.goto(`${address}?sheet=4`)
  const sold = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^В корзину, / }) })
  const count = await sold.count()

  await page.getByRole('button', { name: 'Весь узел в корзину' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'узла' })).toContainText(`${count}`)
  await expect(page.getByRole('banner').getByRole('link', { name: new RegExp(`Корзина.*${count}`) })).toBeVisible()
})

test('a machine’s page shows its nodes’ drawings in the place of its silhouette', async ({ page }) => {
  await page.goto('/catalog/zernouborochnye-kombayny/rostselmash-acros/rostselmash-acros-530')
  const pictures = page.getByRole('list', { name: 'Рисунки машины' })

  await pictures.getByRole('button', { name: 'Барабан молотильный' }).click()

  await expect(page.getByRole('figure').getByRole('img', { name: 'Барабан молотильный: чертёж узла' })).toBeVisible()
  await page
    .getByRole('figure')
    .getByRole('link', { name: /^Барабан молотильный, лист/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Барабан молотильный' })).toBeVisible()
})
