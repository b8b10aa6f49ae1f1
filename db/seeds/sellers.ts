import type { Database } from '@agromarket/core/platform/db'
import { kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { branches } from './branches.ts'

/** Names and accounts are made up; the numbers agree with their check digits, but no such banks exist: nothing can be paid. */
const sellers = [
  {
    id: 1,
    countryId: russiaCountryId,
    name: 'ООО «Агромаркет»',
    taxId: '6700000007',
    taxReasonCode: '670001001',
    address: '214000, Смоленская обл., г. Смоленск, ул. Кутузова, 15',
    bankName: 'АО «Банк Нива», г. Смоленск',
    bankCode: '046600999',
    account: '40702810600000002614',
    correspondentAccount: '30101810500000000999',
    director: 'Соколов А. В.',
    accountant: 'Белова Н. И.',
  },
  {
    id: 2,
    countryId: kazakhstanCountryId,
    name: 'ТОО «Агромаркет Казахстан»',
    taxId: '150140000002',
    address: '010000, г. Астана, ул. Акжол, 24',
    bankName: 'АО «Банк Дала», г. Астана',
    bankCode: 'DALAKZKA',
    account: 'KZ36000B000000002614',
    // A resident company; payment for goods.
    beneficiaryCode: '17',
    paymentCode: '710',
    director: 'Омаров Д. С.',
    accountant: 'Сериккызы А. К.',
  },
]

/** Percent of value-added tax since a day. */
const vatRates = [
  { countryId: russiaCountryId, validFrom: '2019-01-01', percent: 20 },
  { countryId: russiaCountryId, validFrom: '2026-01-01', percent: 22 },
  { countryId: kazakhstanCountryId, validFrom: '2009-01-01', percent: 12 },
  { countryId: kazakhstanCountryId, validFrom: '2026-01-01', percent: 16 },
]

/** Who sells at each branch, and the tax by country. What a shop has changed stays. */
export async function loadSellers(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('legalEntity')
      .values(sellers)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('legalEntityBranch')
      .values(
        branches.map(({ id, countryId }) => ({
          branchId: id,
          legalEntityId: countryId === kazakhstanCountryId ? 2 : 1,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('vatRate')
      .values(vatRates)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
