import { createHash } from 'node:crypto'
import { pickupDays } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { readPdfText, readQrOfPdf } from '../../support/read-pdf.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from '../orders/given-order.ts'

const shop = useTestShop({ printsPdf: true })

const priceMinor = 1_486_000

async function placeOrder(visitor: TestVisitor, changes: { branchId?: number; [field: string]: unknown } = {}) {
  const stock = { [changes.branchId ?? defaultBranchId]: 10 }
  const name = 'Ремень <b>вариатора</b> & Ко'
  const part = await givenPart(shop.db, { name, priceMinor, tengeMinor: priceMinor, stock })
  const order = { ...orderInputOf([{ part, count: 2 }]), ...changes, idempotencyKey: crypto.randomUUID() }
  return { part, ...(await visitor.trpc.orders.create.mutate(order)) }
}

async function lastPickupDay(visitor: TestVisitor): Promise<string> {
  const { branches } = await visitor.trpc.orders.checkoutInfo.query()
  const branch = branches.find(({ id }) => id === defaultBranchId)
  const day = branch && pickupDays(branch, new Date()).at(-1)
  if (!day) throw new Error('The default branch hands nothing out')
  return day.date
}

async function print(visitor: TestVisitor, id: string, kind: 'invoice' | 'orderPrint' | 'packingList') {
  await visitor.trpc.orders.requestDocument.mutate({ id, kind })
  await shop.drainOutbox()
  const document = (await visitor.trpc.orders.documents.query({ id })).find((one) => one.kind === kind)
  const answer = await visitor.get(document?.url ?? 'no address')
  return { document, answer, pdf: answer.rawPayload }
}

describe('an invoice', () => {
  it('says what was ordered and what is to be paid, and a bank’s reader finds every field in its code', async () => {
    const buyer = await givenBuyer(shop.db, { limit: { totalMinor: 1e9 } })
    const visitor = await shop.signedIn(buyer)
    const order = await placeOrder(visitor, {
      buyerKind: 'organization',
      organization: 'ООО «Рассвет | Агро»',
      taxId: '6700000014',
      taxReasonCode: '670001001',
      payment: 'limit',
    })

    const { document, answer, pdf } = await print(visitor, order.id, 'invoice')

    expect(document).toMatchObject({ state: 'done', percent: 100, error: null, title: 'Счёт на оплату' })
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const { text, pages, title } = await readPdfText(pdf)
    const [, number, day] = /Счёт на оплату № (\d+) от (\d\d\.\d\d\.\d{4})/.exec(text) ?? []
    expect(title).toBe(`Счёт на оплату № ${number} от ${day}`)
    expect(pages).toBe(1)
    for (const words of [
      `Заказ с сайта № ${order.number}`,
      'ООО «Рассвет | Агро», ИНН 6700000014, КПП 670001001',
      'Ремень <b>вариатора</b> & Ко',
      '29 720,00 руб.',
      'Двадцать девять тысяч семьсот двадцать рублей 00 копеек',
      'В том числе НДС пять тысяч триста пятьдесят девять рублей 34 копейки',
      'отсрочка 30 дней в счёт лимита',
      'Страница 1 из 1',
    ]) {
      expect(text).toContain(words)
    }
    const [head, ...fields] = ((await readQrOfPdf(pdf)) ?? '').split('|')
    expect(head).toBe('ST00012')
    expect(fields.map((field) => field.split('='))).toEqual([
      ['Name', 'ООО «Агромаркет»'],
      ['PersonalAcc', '40702810600000002614'],
      ['BankName', 'АО «Банк Нива», г. Смоленск'],
      ['BIC', '046600999'],
      ['CorrespAcc', '30101810500000000999'],
      ['Sum', '2972000'],
      ['Purpose', `Оплата по счёту № ${number} от ${day}, в т. ч. НДС 22% 5 359,34 руб.`],
      ['PayeeINN', '6700000007'],
      ['KPP', '670001001'],
    ])
  })

  it('in Kazakhstan names БИН, ИИК, КБе and КНП, counts its tax, and has no Russian code', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db, { areaId: '3402' }))
    const { branchId } = await visitor.trpc.orders.checkoutInfo.query()
    const order = await placeOrder(visitor, { branchId })

    const { pdf } = await print(visitor, order.id, 'invoice')

    const { text } = await readPdfText(pdf)
    for (const words of [
      'БИН 150140000002',
      'KZ36000B000000002614',
      'КБе 17',
      '(КНП) 710',
      '29 720,00 ₸',
      'НДС 16 %',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Двадцать девять тысяч семьсот двадцать тенге 00 тиынов')
    expect(await readQrOfPdf(pdf)).toBeNull()
  })

  it('is one document with one number and the same bytes, however often and by however many it is asked for', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const [first, second] = [await placeOrder(visitor), await placeOrder(visitor)]

    const asked = await Promise.all(
      Array.from({ length: 5 }, () => visitor.trpc.orders.requestDocument.mutate({ id: first.id, kind: 'invoice' })),
    )
    const { document, pdf } = await print(visitor, first.id, 'invoice')
    const again = await print(visitor, first.id, 'invoice')
    const next = await print(visitor, second.id, 'invoice')

    expect(new Set(asked.map(({ id }) => id))).toEqual(new Set([document?.id]))
    expect(again.pdf.equals(pdf)).toBe(true)
    const numberOf = async (file: Buffer) => Number(/№ (\d+)/.exec((await readPdfText(file)).text)?.[1])
    expect(await numberOf(next.pdf)).toBe((await numberOf(pdf)) + 1)
    const stored = await shop.db
      .selectFrom('storedFile')
      .select(['sha256', 'name'])
      .innerJoin('issuedDocument', 'issuedDocument.storedFileId', 'storedFile.id')
      .where('subjectId', '=', first.id)
      .execute()
    expect(stored).toMatchObject([{ sha256: createHash('sha256').update(pdf).digest('hex') }])
  })

  it('of an order that has changed is printed anew under its number', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const order = await placeOrder(visitor)
    const before = await print(visitor, order.id, 'invoice')

    const delivery = JSON.stringify({ addressText: 'д. Остёр, ул. Мира, 12' })
    await shop.db
      .updateTable('customerOrder')
      .set({ deliveryPriceMinor: 100_000, deliveryMethod: 'calc', delivery })
      .where('id', '=', order.id)
      .execute()
    const after = await print(visitor, order.id, 'invoice')

    const [one, other] = [await readPdfText(before.pdf), await readPdfText(after.pdf)]
    expect(other.title).toBe(one.title)
    expect(one.text).toContain('Всего к оплате 29 720,00 руб.')
    expect(other.text).toContain('Всего к оплате 30 720,00 руб.')
    expect(other.text).toContain('Доставка по адресу: д. Остёр, ул. Мира, 12')
  })
})

describe('documents of an order', () => {
  it('are for its buyer, his organisation and the employees of its branch; to others nothing is there', async () => {
    const owner = await givenBuyer(shop.db, { limit: { totalMinor: 1e9 } })
    const organizationId = owner.organizationId ?? ''
    const visitor = await shop.signedIn(owner)
    const order = await placeOrder(visitor, {
      buyerKind: 'organization',
      organization: 'ООО «Нива»',
      taxId: '6700000014',
    })
    const { document } = await print(visitor, order.id, 'orderPrint')
    const url = document?.url ?? ''
    const signIn = async (given: Parameters<typeof givenBuyer>[1]) => shop.signedIn(await givenBuyer(shop.db, given))
    const readers = [
      visitor,
      await signIn({ organizationId, roles: ['organizationBuyer'] }),
      await signIn({ roles: ['branchManager'], branchId: 1 }),
      await signIn({ roles: ['admin'] }),
    ]
    const others = [
      await signIn({}),
      await signIn({ limit: { totalMinor: 1 }, roles: ['organizationBuyer'] }),
      await signIn({ roles: ['branchManager'], branchId: 2 }),
      await signIn({ roles: ['supplier'] }),
    ]

    const ask = async (one: TestVisitor) => [
      (await one.get(`/api/orders/${order.id}/documents`)).statusCode,
      (await one.post(`/api/orders/${order.id}/documents`, { kind: 'orderPrint' })).statusCode,
      (await one.get(url)).statusCode,
    ]

    for (const one of readers) expect(await ask(one)).toEqual([200, 202, 200])
    for (const one of others) expect(await ask(one)).toEqual([404, 404, 404])
    expect((await shop.visitor().get(url)).statusCode).toBe(401)
  })

  it('the packing list is the warehouse’s, without prices; an order for print carries the comment', async () => {
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 1 }))
    const chosenPickupDate = await lastPickupDay(visitor)
    const order = await placeOrder(visitor, { comment: 'Позвоните за час', chosenPickupDate })

    const list = await print(manager, order.id, 'packingList')
    const paper = await print(visitor, order.id, 'orderPrint')

    const { text } = await readPdfText(list.pdf)
    expect(text).toContain(`Упаковочный лист к заказу № ${order.number}`)
    expect(text).not.toMatch(/14 860|руб\./)
    expect(text).toContain('Получатель Пётр Покупатель, +79001112233')
    const printed = (await readPdfText(paper.pdf)).text
    expect(printed).toContain('Контакт Пётр Покупатель, +79001112233')
    expect(printed).toContain('Комментарий: Позвоните за час')
    expect(printed).toContain(`Покупатель заберёт ${chosenPickupDate.split('-').reverse().join('.')}`)
    expect((await visitor.get(list.document?.url ?? '')).statusCode).toBe(404)
    const elsewhere = await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 2 })
    const ownOrder = await placeOrder(await shop.signedIn(elsewhere))
    const own = await (await shop.signedIn(elsewhere)).trpc.orders.documents.query({ id: ownOrder.id })
    expect(own.map(({ kind }) => kind)).toEqual(['invoice', 'orderPrint'])
    const kinds = (await visitor.trpc.orders.documents.query({ id: order.id })).map(({ kind }) => kind)
    expect(kinds).toEqual(['invoice', 'orderPrint'])
  })
})
