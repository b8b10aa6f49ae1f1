import { createSmtpMail } from '@agromarket/core/integrations/mail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { startTestSmtp, type TestSmtp } from '../../support/test-smtp.ts'
import { orderOf } from '../orders/given-order.ts'

let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startTestSmtp({ user: 'shop', password: 'secret' })
})
afterAll(() => smtp.stop())
const shop = useTestShop({
  adapt: (app) => ({
    ...app,
    ports: {
      ...app.ports,
      mail: createSmtpMail({ url: `smtp://shop:secret@127.0.0.1:${smtp.port}`, from: 'shop@agro.test' }),
    },
  }),
})

const injected = 'Пётр\r\nBcc: evil@evil.test\r\nSubject: Другое\r\n\r\n<b>тело</b>\r\n.\r\nMAIL FROM:<x@evil.test>'

it('a letter goes to its addressee alone and keeps its head, whatever people write into its fields', async () => {
  const part = await givenPart(shop.db, { name: `Ремень ${injected}` })
  const buyer = await shop.signedIn(await givenBuyer(shop.db))
  const contacts = { name: injected, phone: '+79001112233', email: 'petr@shop.test' }
  const order = orderOf([{ part, count: 1 }], {
    contacts,
    comment: injected,
    organization: injected,
    customerNumber: 'N\r\nBcc: evil@evil.test',
    buyerKind: 'organization',
    taxId: '7707083893',
  })
  const placed = await buyer.post('/api/order/create', order, { 'idempotency-key': 'mail' })
  expect(placed.statusCode, placed.body).toBe(200)
  await shop.visitor().trpc.auth.registerByEmail.mutate({
    name: injected,
    email: 'anna@shop.test',
    password: 'secret-1',
    confirm_password: 'secret-1',
    acceptGDPR: true,
    acceptAds: true,
  })
  await shop.drainOutbox()

  const addressees = smtp.letters.flatMap(({ to }) => to)
  expect(addressees).toHaveLength(3)
  expect(addressees).toEqual(expect.arrayContaining(['petr@shop.test', 'anna@shop.test']))
  expect(addressees.join()).not.toContain('evil.test')
  for (const { source } of smtp.letters) {
    const head = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(head).not.toMatch(/^(bcc|cc):/im)
    expect(head.match(/^subject:/gim)).toHaveLength(1)
    expect(head).not.toContain('evil.test')
  }
})

it('an address that carries more than an address is refused before a letter is written', async () => {
  const visitor = shop.visitor()
  for (const email of [
    'a@shop.test\r\nBcc: evil@evil.test',
    'a@shop.test,evil@evil.test',
    '<evil@evil.test>\na@shop.test',
  ]) {
    await expect(visitor.trpc.auth.requestEmailReset.mutate({ email })).rejects.toMatchObject({
      data: { appCode: 'validation_error' },
    })
  }
})
