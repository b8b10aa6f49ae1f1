import { randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import type { Page } from '@playwright/test'
import { givenMailing, givenPsPage, givenRecipient, greetingBlock } from '../support/given-ps-page.ts'
import { expectAccessible } from './support/axe.ts'
import { makeBuyer, newPhone, signInAs } from './support/buyer.ts'
import { expect, openTab, test } from './support/test.ts'

const video = { id: 'video', type: 'video', settings: { title: 'Обзор', url: 'https://rutube.ru/' } }
const promo = { id: 'promo', type: 'promo', settings: {} }

/** A client's own page that this test alone changes. */
async function givenOwnPage(db: Database, blocks: readonly unknown[], client: { userId?: string } = {}) {
  const recipient = await givenRecipient(db, { userCode: randomBytes(6).toString('hex'), ...client })
  return { ...(await givenPsPage(db, { recipientId: recipient.id, blocks })), recipientId: recipient.id }
}

/** The names of the blocks in the editor, in their order. */
async function orderIn(page: Page): Promise<(string | undefined)[]> {
  const handles = await page.getByRole('button', { name: /^Переместить: / }).all()
  const labels = await Promise.all(handles.map((handle) => handle.getAttribute('aria-label')))
  return labels.map((label) => label?.replace('Переместить: ', ''))
}

test('an editor moves, hides and sets blocks, undoes, publishes, and a guest sees the page so @layout', async ({
  page,
  browser,
  baseURL,
  db,
  givenSignedIn,
}) => {
  const { hash } = await givenOwnPage(db, [greetingBlock, promo, video])
  await givenSignedIn({ roles: ['editor'], name: 'Ирина Блокова' })
  await page.goto(`/ps/${hash}`)
  await page.getByRole('link', { name: 'Редактировать страницу' }).click()

  // Bars alone: whatever the blocks show, the list stands still.
  await page.getByText('Списком').click()
  await page.getByRole('button', { name: 'Переместить: Видео' }).press('Space')
  await expect(page.getByText('Взято: «Видео», место 3 из 3.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('«Видео»: место 2 из 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => orderIn(page)).toEqual(['Приветствие', 'Видео', 'Промо'])
  await page.getByText('Списком').click()
  await page.getByRole('button', { name: 'Скрыть: Промо' }).click()

  await page.getByRole('button', { name: 'Настройки: Видео' }).click()
  const settings = page.getByRole('complementary', { name: 'Видео' })
  await settings.getByLabel('Заголовок').fill('Новый обзор')
  await settings.getByLabel('Адрес ролика').fill('javascript:alert(1)')
  await expect(settings.getByText('Укажите адрес страницы магазина или полный адрес другого сайта')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Сохранить блок' })).toBeDisabled()
  await settings.getByLabel('Адрес ролика').fill('https://rutube.ru/video')
  await expectAccessible(page)
  await settings.getByLabel('Длительность').fill('7:75')
  await expect(settings.getByText(/Укажите время вида 7:42/)).toBeVisible()
  await settings.getByLabel('Длительность').fill('7:42')
  await expect(settings.getByLabel('Рисунок обложки')).toContainText('Комбайн')

  // What was changed and not saved is asked about before it is left.
  await settings.getByRole('button', { name: 'Закрыть' }).click()
  const asked = page.getByRole('dialog', { name: 'Сохранить изменения блока?' })
  await asked.getByRole('button', { name: 'Вернуться к блоку' }).click()
  await settings.getByRole('button', { name: 'Сохранить блок' }).click()
  await page.getByRole('button', { name: 'Настройки: Видео' }).click()
  await settings.getByLabel('Заголовок').fill('Не надо')
  await settings.getByRole('button', { name: 'Закрыть' }).click()
  await asked.getByRole('button', { name: 'Не сохранять' }).click()
  await expect(settings).toBeHidden()

  await page.getByRole('button', { name: 'Добавить блок' }).click()
  await page
    .getByRole('dialog', { name: 'Добавить блок' })
    .getByRole('button', { name: /^Менеджер/ })
    .click()
  await page.getByRole('complementary', { name: 'Менеджер' }).getByRole('button', { name: 'Закрыть' }).click()
  await expect.poll(() => orderIn(page)).toEqual(['Приветствие', 'Видео', 'Промо', 'Менеджер'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => orderIn(page)).toEqual(['Приветствие', 'Видео', 'Промо'])

  await expect(page.getByText('Черновик сохранён, есть неопубликованное')).toBeVisible()
  await page.reload()
  await expect.poll(() => orderIn(page)).toEqual(['Приветствие', 'Видео', 'Промо'])
  await page.getByRole('button', { name: 'Просмотр' }).click()
  await expect(page.getByRole('region', { name: 'Страница глазами получателя' })).toContainText('Новый обзор')
  await page.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Страница опубликована.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled()

  const guest = await openTab(await browser.newContext())
  await guest.goto(`${baseURL}/ps/${hash}`)
  await expect(guest.getByRole('heading', { name: 'Новый обзор' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Редактировать страницу' })).toHaveCount(0)
  await guest.context().close()
})

test.describe('two editors of one page', () => {
  // The browser itself tells of an answer that is a refusal.
  test.use({ expectedComplaints: [/409 \(Conflict\)/] })

  test('see each other’s changes, and neither writes over the other’s', async ({ page, browser, baseURL, db }) => {
    const { hash, id } = await givenOwnPage(db, [greetingBlock, promo, video])
    const other = await openTab(await browser.newContext())
    for (const [tab, name] of [
      [page, 'Борис'],
      [other, 'Анна'],
    ] as const) {
      await signInAs(db, tab.context(), await makeBuyer(db, { roles: ['editor'], name }), baseURL ?? '')
      await tab.goto(`${baseURL}/ps/${hash}?edit=1`)
      await tab.getByText('Списком').click()
    }
    await expect(page.getByText(/Сейчас на этой странице другой редактор: Анна/)).toBeVisible()
    await expect(other.getByText(/Сейчас на этой странице другой редактор: Борис/)).toBeVisible()
    const handle = other.getByRole('button', { name: 'Переместить: Видео' })
    const target = other.getByRole('button', { name: 'Переместить: Приветствие' })
    await handle.hover()
    await other.mouse.down()
    const to = await target.boundingBox()
    await other.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 5, { steps: 10 })
    await other.mouse.up()
    await expect.poll(() => orderIn(other)).toEqual(['Видео', 'Приветствие', 'Промо'])
    await expect(page.getByText(/Страницу правит и Анна/)).toBeVisible()
    await expect.poll(() => orderIn(page)).toEqual(['Видео', 'Приветствие', 'Промо'])

    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/trpc/ps.editor.save*', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Скрыть: Промо' }).click()
    await other.getByRole('button', { name: 'Скрыть: Приветствие' }).click()
    await expect(other.getByText('Черновик сохранён, есть неопубликованное')).toBeVisible()
    letGo()
    await expect(page.getByText(/Страницу изменил Анна/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeDisabled()
    await page.getByRole('button', { name: 'Взять чужие правки' }).click()
    await expect(page.getByRole('button', { name: 'Показать: Приветствие' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Скрыть: Промо' })).toBeVisible()
    const { draft } = await db.selectFrom('psConfig').select('draft').where('id', '=', id).executeTakeFirstOrThrow()
    expect(draft).toMatchObject([{ type: 'video' }, { type: 'greeting', isHidden: true }, { isHidden: false }])
    await other.context().close()
  })
})

test('a recipient says what he does not want and takes it back, and his blocks stand below his cart @layout', async ({
  page,
  db,
  givenSignedIn,
}) => {
  const { id: userId } = await givenSignedIn({ phone: newPhone() })
  const model = await db
    .selectFrom('model')
    .select(['id', 'name'])
    .where('name', '=', 'TORUM 785')
    .executeTakeFirstOrThrow()
  const blocks = [
    greetingBlock,
    { id: 'w', type: 'warmup', settings: {} },
    { id: 'm', type: 'modelLines', settings: { models: [model.id] } },
    { id: 'p', type: 'park', settings: {} },
  ]
  const { hash, recipientId } = await givenOwnPage(db, blocks, { userId })
  const { userCode } = await db
    .selectFrom('psRecipient')
    .select('userCode')
    .where('id', '=', recipientId)
    .executeTakeFirstOrThrow()
  const other = await db.selectFrom('model').select('id').where('id', '<>', model.id).executeTakeFirstOrThrow()
  await db.insertInto('psParkMachine').values({ userCode, modelId: other.id, count: 1 }).execute()
  await db.insertInto('psWarmup').values({ recipientId, kind: 'warmup', modelId: model.id, note: 'К уборке' }).execute()
  await page.goto(`/ps/${hash}`)
  await expect(page.getByRole('heading', { name: /Пётр Ильич, здравствуйте/ })).toBeVisible()
  const refuse = page.getByRole('button', { name: /^Не интересно: .*TORUM 785/ })
  await refuse.click()
  await page.getByRole('button', { name: 'Дорого' }).click()
  await expect(page.getByText('Учтём и больше не предложим')).toBeVisible()
  await expect(refuse).toBeHidden()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(refuse).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Добавить технику' }).click()
  await page.getByLabel('Название модели').fill('TORUM 785')
  await page.getByRole('button', { name: 'Ростсельмаш TORUM 785', exact: true }).click()
  await expect(page.getByText('2 машины, изменения не сохранены')).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить парк' }).click()
  await expect(page.getByText('Технопарк сохранён')).toBeVisible()

  // A request counts when it has left, not when its form is opened.
  const deeds = async () => {
    const rows = await db.selectFrom('psEvent').select('kind').where('recipientId', '=', recipientId).execute()
    return rows.map(({ kind }) => kind)
  }
  await page.getByRole('button', { name: 'Запросить КП' }).click()
  const request = page.getByRole('dialog', { name: 'Запросить коммерческое предложение' })
  await expect.poll(deeds).toContain('clicked')
  expect(await deeds()).not.toContain('requested')
  await request.getByRole('button', { name: 'Отправить запрос' }).click()
  await expect.poll(deeds).toContain('requested')

  await page.goto('/cart')
  await expect(page.getByRole('region', { name: 'Для вас' })).toBeVisible()
})

test('a reminder to one recipient leaves only after it has been asked whether one means it', async ({
  page,
  db,
  givenSignedIn,
}) => {
  const { id: configId } = await givenPsPage(db, { blocks: [greetingBlock] })
  const mailingId = await givenMailing(db, configId)
  const userCode = randomBytes(6).toString('hex')
  await givenRecipient(db, { mailingId, userCode, farm: 'СПК «Нива»', email: `${userCode}@farm.test` })
  const isReminded = async () => {
    const row = await db
      .selectFrom('psRecipient')
      .select('remindedAt')
      .where('userCode', '=', userCode)
      .executeTakeFirst()
    return row?.remindedAt != null
  }
  await givenSignedIn({ roles: ['editor'] })
  await page.goto(`/staff/ps/${mailingId}`)
  const remind = page.getByRole('button', { name: 'Напомнить: СПК «Нива»' })
  const asked = page.getByRole('dialog', { name: 'Напомнить о странице' })
  await remind.click()
  await asked.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(asked).toBeHidden()
  expect(await isReminded()).toBe(false)
  await remind.click()
  await asked.getByRole('button', { name: 'Отправить' }).click()
  await expect.poll(isReminded).toBe(true)
})

test.describe('when the blocks of a place do not come', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Не удалось загрузить конфиг конструктора ИПР/] })

  test('a model’s and a category’s page say so in the log alone', async ({ page, db }) => {
    const category = await db.selectFrom('category').select('path').where('kind', '=', 'part').executeTakeFirstOrThrow()
    await page.route('**/trpc/ps.ofPlace*', (route) => route.abort())
    for (const [path, name] of [
      ['/zapchasti/zernouborochnye-kombayny/rostselmash/acros', 'модели'],
      [`/fp/${category.path}`, 'категории'],
    ]) {
      const told = page.waitForEvent('console', (message) =>
        message.text().includes(`Не удалось загрузить конфиг конструктора ИПР для страницы ${name}.`),
      )
      await page.goto(`${path}?uc=client`)
      await told
      await expect(page.getByRole('region', { name: 'Для вас' })).toHaveCount(0)
    }
  })
})
