import { expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase } from './given-base.ts'
import { answerOf } from './said-by-1c.ts'
import { openSaleSession } from './sale-session.ts'

const shop = useTestShop()

it('tells 1C of an offer that an organisation has accepted by the code of its part and the tax id of its buyer', async () => {
  const base = await givenBase(shop.db)
  const part = await givenPart(shop.db, { stock: 10 })
  const user = await givenBuyer(shop.db, { limit: { totalMinor: 1 } })
  const { code1c } = await shop.db
    .selectFrom('part')
    .select('code1c')
    .where('id', '=', part.id)
    .executeTakeFirstOrThrow()
  const { taxId } = await shop.db
    .selectFrom('organization')
    .select('taxId')
    .where('id', '=', user.organizationId)
    .executeTakeFirstOrThrow()
  const { id: partId, article, name, slug } = part
  const line = { id: 'p1', partId, article, name, url: `/zapchasti/${slug}`, count: 2, priceMinor: 150_000 }
  const content = { machines: [], parts: [{ ...line, defaultPriceMinor: 150_000 }] }
  const { id, hash } = await givenOffer(shop.db, { variant: 'spareParts', clientUserId: user.id, content })
  const client = { clientOrganizationId: user.organizationId, clientName: 'ООО «Нива»' }
  await shop.db.updateTable('offer').set(client).where('id', '=', id).execute()

  const buyer = await shop.signedIn(user)
  const { order } = await buyer.trpc.offers.accept.mutate({ hash, version: 0 })
  const { body } = await (await openSaleSession(shop, base)).ask('query')

  expect(body).toContain(`<Номер>${order?.number}</Номер>`)
  expect(body).toContain(`<Товар><Ид>${code1c}</Ид><Артикул>${article}</Артикул>`)
  expect(body).toContain(`<Ид>${user.organizationId}</Ид><Наименование>ООО «Нива»</Наименование>`)
  expect(body).toContain(`<ИНН>${taxId}</ИНН><ЮридическийАдрес>`)
  expect(body).toContain('<Количество>2</Количество><Сумма>3000.00</Сумма>')
})

it('tells 1C once of an accepted offer of machines and works that becomes no order, and again of its contract', async () => {
  const base = await givenBase(shop.db)
  const part = await givenPart(shop.db, { stock: 10 })
  const user = await givenBuyer(shop.db, { limit: { totalMinor: 1 } })
  const { id, hash } = await givenOffer(shop.db, {
    clientUserId: user.id,
    content: {
      parts: [
        {
          id: 'p1',
          partId: part.id,
          article: part.article,
          name: part.name,
          count: 3,
          priceMinor: 10_000,
          defaultPriceMinor: 10_000,
        },
        { id: 'p2', article: 'X-1', name: 'Нож особый', count: 1, priceMinor: 70_000, defaultPriceMinor: 70_000 },
      ],
      works: [{ id: 'w1', title: 'Диагностика', minutes: 100, rateMinor: 100_000 }],
      travel: { km: 120, rateMinor: 4_000 },
      delivery: { method: 'calc', address: 'с. Пригорское', priceMinor: 500_000 },
    },
  })
  const client = { clientOrganizationId: user.organizationId, clientName: 'ООО «Нива»' }
  await shop.db.updateTable('offer').set(client).where('id', '=', id).execute()
  const code1c = (await shop.db.selectFrom('part').select('code1c').where('id', '=', part.id).executeTakeFirstOrThrow())
    .code1c
  const buyer = await shop.signedIn(user)
  expect((await buyer.trpc.offers.accept.mutate({ hash, version: 0 })).order).toBeNull()

  const session = await openSaleSession(shop, base)
  const { body } = await session.ask('query')
  const { number } = await shop.db.selectFrom('offer').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  expect(body).toContain(`<Документ><Ид>${id}</Ид>`)
  expect(body).toContain(`<Номер>КП-${number}</Номер>`)
  expect(body).toContain(`<Ид>${user.organizationId}</Ид><Наименование>ООО «Нива»</Наименование>`)
  const lines = [...body.matchAll(/<Товар>.*?<\/Товар>/gs)].map(([line]) => ({
    id: /<Ид>(.*?)<\/Ид>/.exec(line)?.[1],
    sum: Number(/<Количество>.*?<\/Количество><Сумма>(.*?)<\/Сумма>/.exec(line)?.[1]),
    kind: /<Значение>(Товар|Услуга)<\/Значение>/.exec(line)?.[1],
  }))
  expect(lines).toEqual([
    { id: `offer-${id}-m1`, sum: 1_000_000, kind: 'Товар' },
    { id: `offer-${id}-m1-header`, sum: 200_000, kind: 'Товар' },
    { id: code1c, sum: 300, kind: 'Товар' },
    { id: `offer-${id}-p2`, sum: 700, kind: 'Товар' },
    { id: `offer-${id}-w1`, sum: 1_666.67, kind: 'Услуга' },
    { id: `offer-${id}-travel`, sum: 4_800, kind: 'Услуга' },
    { id: 'ORDER_DELIVERY', sum: 5_000, kind: 'Услуга' },
  ])
  const total = Number(/<Роль>Продавец<\/Роль>.*?<Сумма>(.*?)<\/Сумма>/s.exec(body)?.[1])
  expect(total).toBeCloseTo(
    lines.reduce((sum, line) => sum + line.sum, 0),
    2,
  )

  // Not confirmed it is told again; confirmed it is not, and what 1C says back of it changes nothing.
  expect((await session.ask('query')).body).toContain(`<Ид>${id}</Ид>`)
  expect((await session.ask('success')).body).toContain('success')
  expect((await session.ask('query')).body).not.toContain(`<Ид>${id}</Ид>`)
  const said = answerOf({ id, number: `КП-${number}` }, { requisites: { Проведен: 'true' }, sum: '1.00' })
  expect((await session.send(said)).body).toContain('без изменений: 1, ждут решения: 0, не найдено заказов: 0')

  await shop.db.updateTable('offer').set({ contractNumber: 'Д-7', version: 2 }).where('id', '=', id).execute()
  expect((await session.ask('query')).body).toContain('<Значение>Д-7</Значение>')
})

it('tells 1C of no contract that people have made out before it heard of the offer', async () => {
  const base = await givenBase(shop.db)
  const user = await givenBuyer(shop.db)
  const { id, hash } = await givenOffer(shop.db, { clientUserId: user.id })
  await (await shop.signedIn(user)).trpc.offers.accept.mutate({ hash, version: 0 })
  await shop.db.updateTable('offer').set({ contractNumber: 'Д-8' }).where('id', '=', id).execute()

  expect((await (await openSaleSession(shop, base)).ask('query')).body).not.toContain(id)
})
