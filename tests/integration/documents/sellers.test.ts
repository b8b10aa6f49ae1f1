import { kazakhstanCountryId, russiaCountryId, type SellerFields } from '@agromarket/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultBranchId, givenBuyer, givenPart } from '../../support/factories.ts'
import { readPdfText } from '../../support/read-pdf.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { orderInputOf } from '../orders/given-order.ts'

const shop = useTestShop({ printsPdf: true })
let admin: TestVisitor
/** Branches of Russia that no other test here gives away. */
let spare: number[]
beforeAll(async () => {
  admin = await shop.signedIn(await givenBuyer(shop.db, { name: 'Анна Белова', roles: ['admin'] }))
  const { branches } = await admin.trpc.documents.sellers.query()
  spare = branches.filter((one) => one.countryId === russiaCountryId && one.id !== defaultBranchId).map(({ id }) => id)
})

const russian = (given: Partial<SellerFields> = {}) =>
  ({
    countryId: russiaCountryId,
    name: 'ООО «Агромаркет Юг»',
    taxId: '7707083893',
    taxReasonCode: '770701001',
    address: '350000, г. Краснодар, ул. Северная, 1',
    bankName: 'АО «Банк Нива», г. Краснодар',
    bankCode: '046600999',
    account: '4070 2810 6000 0000 2614',
    correspondentAccount: '30101810500000000999',
    director: 'Юдин П. П.',
    accountant: 'Лис А. А.',
    branchIds: [],
    ...given,
  }) as Extract<SellerFields, { countryId: 1 }>
const kazakh = (given: Partial<SellerFields> = {}) =>
  ({
    countryId: kazakhstanCountryId,
    name: 'ТОО «Агромаркет Север»',
    taxId: '971240001315',
    address: '110000, г. Костанай, ул. Байтурсынова, 1',
    bankName: 'АО «Банк Дала»',
    bankCode: 'DALAKZKA',
    account: 'kz86 125k zt50 0410 0100',
    beneficiaryCode: '17',
    paymentCode: '710',
    director: 'Омаров Д. С.',
    accountant: 'Ли В. В.',
    branchIds: [],
    ...given,
  }) as Extract<SellerFields, { countryId: 115 }>
const refusalOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    ({ data }) => data.appCode,
  )
const sellerOf = async (id: number, visitor = admin) =>
  (await visitor.trpc.documents.sellers.query()).sellers.find((one) => one.id === id)

describe('the details of sellers', () => {
  it('are those of the next invoice of his branches, and of no invoice before', async () => {
    const [branchId = 0] = spare
    const { id } = await admin.trpc.documents.addSeller.mutate({ fields: russian({ branchIds: [branchId] }) })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))
    const invoice = async () => {
      const part = await givenPart(shop.db, { priceMinor: 100_000, stock: { [branchId]: 10 } })
      const input = { ...orderInputOf([{ part, count: 1 }]), branchId, idempotencyKey: crypto.randomUUID() }
      const order = await visitor.trpc.orders.create.mutate(input)
      await visitor.trpc.orders.requestDocument.mutate({ id: order.id, kind: 'invoice' })
      await shop.drainOutbox()
      const read = async () => {
        const papers = await visitor.trpc.orders.documents.query({ id: order.id })
        const url = papers.find(({ kind }) => kind === 'invoice')?.url ?? 'no address'
        return (await readPdfText((await visitor.get(url)).rawPayload)).text
      }
      return read
    }
    const former = await invoice()
    expect(await former()).toContain('Юдин П. П.')

    await admin.trpc.documents.changeSeller.mutate({
      id,
      version: 1,
      fields: russian({ branchIds: [branchId], director: 'Новиков С. С.' }),
    })

    expect(await former()).toContain('Юдин П. П.')
    const next = await (await invoice())()
    expect(next).toContain('Новиков С. С.')
    expect(next).toContain('40702810600000002614')
  })

  it('remember who changed what', async () => {
    const { id } = await admin.trpc.documents.addSeller.mutate({ fields: kazakh() })
    await admin.trpc.documents.changeSeller.mutate({ id, version: 1, fields: kazakh({ director: 'Ким Е. Е.' }) })

    const { changes } = await admin.trpc.documents.sellers.query()

    expect(changes.filter(({ sellerId }) => sellerId === id)).toMatchObject([
      { userName: 'Анна Белова', before: { director: 'Омаров Д. С.' }, after: { director: 'Ким Е. Е.' } },
      { before: null, after: { account: 'KZ86125KZT5004100100', director: 'Омаров Д. С.' } },
    ])
    await expect(shop.db.updateTable('legalEntityChange').set({ userName: 'Никто' }).execute()).rejects.toThrow(
      'append-only',
    )
  })

  it('tell the slower of two who change them at once', async () => {
    const { id } = await admin.trpc.documents.addSeller.mutate({ fields: russian() })
    const change = (director: string) =>
      refusalOf(admin.trpc.documents.changeSeller.mutate({ id, version: 1, fields: russian({ director }) }))

    expect((await Promise.all([change('А'), change('Б'), change('В')])).sort()).toEqual([
      'seller_changed',
      'seller_changed',
      'taken',
    ])
  })

  it.each([
    ['an ИНН with a slip', russian({ taxId: '7707083894' }), 'fields.taxId'],
    ['a company without КПП', russian({ taxReasonCode: '' }), 'fields.taxReasonCode'],
    ['a sole trader with one', russian({ taxId: '500100732259' }), 'fields.taxReasonCode'],
    ['a БИК of another country', russian({ bankCode: '146600999' }), 'fields.bankCode'],
    ['an account of another bank', russian({ account: '40702810500000002614' }), 'fields.account'],
    [
      'a correspondent account of another',
      russian({ correspondentAccount: '30101810400000000225' }),
      'fields.correspondentAccount',
    ],
    ['nobody at its head', russian({ director: ' ' }), 'fields.director'],
    ['a БИН with a slip', kazakh({ taxId: '971240001351' }), 'fields.taxId'],
    ['an ИИК with a slip', kazakh({ account: 'KZ86125KZT5004100101' }), 'fields.account'],
    ['a Russian БИК', kazakh({ bankCode: '046600999' }), 'fields.bankCode'],
    ['no КБе', kazakh({ beneficiaryCode: '' }), 'fields.beneficiaryCode'],
  ])('are refused beside their field: %s', async (_case, fields, path) => {
    const refusal = admin.trpc.documents.addSeller.mutate({ fields })

    await expect(refusal).rejects.toMatchObject({
      data: { issues: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  })

  it('stay with the country of their branches', async () => {
    const fields = kazakh({ branchIds: [defaultBranchId] })
    expect(await refusalOf(admin.trpc.documents.addSeller.mutate({ fields }))).toBe('seller_branch_refused')
    const { id } = await admin.trpc.documents.addSeller.mutate({ fields: kazakh() })
    const moved = admin.trpc.documents.changeSeller.mutate({ id, version: 1, fields: russian() })
    expect(await refusalOf(moved)).toBe('seller_branch_refused')
  })
})

describe('the head of a branch', () => {
  it('changes who sells there alone, and gives no branch away', async () => {
    const branchId = spare[1] ?? 0
    const { id } = await admin.trpc.documents.addSeller.mutate({ fields: russian({ branchIds: [branchId] }) })
    const head = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId }))

    const fields = russian({ branchIds: [defaultBranchId], director: 'Глава Ф. Ф.' })
    await head.trpc.documents.changeSeller.mutate({ id, version: 1, fields })

    expect(await sellerOf(id)).toMatchObject({ director: 'Глава Ф. Ф.', branchIds: [branchId] })
    expect((await head.trpc.documents.sellers.query()).sellers.map((one) => one.id)).toEqual([id])
    expect(await refusalOf(head.trpc.documents.addSeller.mutate({ fields }))).toBe('forbidden')
  })

  it('reads, but does not change, a seller of other branches too; of foreign ones he learns nothing', async () => {
    const [, , mine = 0, other = 0] = spare
    const shared = await admin.trpc.documents.addSeller.mutate({ fields: russian({ branchIds: [mine, other] }) })
    const foreign = await admin.trpc.documents.addSeller.mutate({ fields: russian() })
    const head = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: mine }))
    const change = (id: number) =>
      refusalOf(head.trpc.documents.changeSeller.mutate({ id, version: 1, fields: russian() }))

    expect(await sellerOf(shared.id, head)).toMatchObject({ canEdit: false })
    expect(await change(shared.id)).toBe('seller_shared')
    expect(await change(foreign.id)).toBe('seller_not_found')
    expect(await sellerOf(foreign.id, head)).toBeUndefined()
  })
})
