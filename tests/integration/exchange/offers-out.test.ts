import { expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { givenOffer } from '../../support/given-offer.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase } from './given-base.ts'
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
