import {
  type DeskSeller,
  type KeptSeller,
  kazakhstanCountryId,
  russiaCountryId,
  type SellerFields,
} from '@agromarket/shared'

/** The details as the form has them: one shape for both countries, of which each shows its own fields. */
export interface SellerValues {
  name: string
  taxId: string
  taxReasonCode: string
  address: string
  bankName: string
  bankCode: string
  account: string
  correspondentAccount: string
  beneficiaryCode: string
  paymentCode: string
  director: string
  accountant: string
  /** Numbers of branches, as a select has them. */
  branchIds: string[]
}

export type SellerCountry = SellerFields['countryId']

const empty: SellerValues = {
  name: '',
  taxId: '',
  taxReasonCode: '',
  address: '',
  bankName: '',
  bankCode: '',
  account: '',
  correspondentAccount: '',
  beneficiaryCode: '',
  paymentCode: '',
  director: '',
  accountant: '',
  branchIds: [],
}

export function toSellerValues(seller: DeskSeller | null): SellerValues {
  if (!seller) return empty
  const { id: _id, version: _version, countryId: _country, canEdit: _edit, invoicesIssued: _issued, ...values } = seller
  return { ...values, branchIds: seller.branchIds.map(String) }
}

/** What the server takes for a seller of that country. */
export function toSellerFields(values: SellerValues, countryId: SellerCountry): SellerFields {
  const { taxReasonCode, correspondentAccount, beneficiaryCode, paymentCode, ...common } = values
  const shared = { ...common, branchIds: values.branchIds.map(Number) }
  return countryId === kazakhstanCountryId
    ? {
        ...shared,
        countryId: kazakhstanCountryId,
        beneficiaryCode,
        paymentCode,
        taxReasonCode: '',
        correspondentAccount: '',
      }
    : {
        ...shared,
        countryId: russiaCountryId,
        taxReasonCode,
        correspondentAccount,
        beneficiaryCode: '',
        paymentCode: '',
      }
}

const labels = {
  name: 'Наименование',
  taxReasonCode: 'КПП',
  address: 'Юридический адрес',
  bankName: 'Банк',
  bankCode: 'БИК',
  correspondentAccount: 'Корр. счёт',
  beneficiaryCode: 'КБе',
  paymentCode: 'КНП',
  director: 'Руководитель',
  accountant: 'Главный бухгалтер',
} as const

/** The names of the fields, which differ with the country. */
export function sellerLabels(countryId: number) {
  return countryId === kazakhstanCountryId
    ? ({ ...labels, taxId: 'БИН', account: 'ИИК' } as const)
    : ({ ...labels, taxId: 'ИНН', account: 'Расчётный счёт' } as const)
}

/** «БИК: 046600999 → 044525225», one line for each field that has changed. */
export function describeSellerChange(before: KeptSeller, after: KeptSeller, cityOf: (branchId: number) => string) {
  const names = sellerLabels(after.countryId)
  const lines = (Object.keys(names) as (keyof typeof names)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => `${names[field]}: ${before[field] || 'пусто'} → ${after[field] || 'пусто'}`)
  const listed = (ids: readonly number[]) => ids.map(cityOf).sort().join(', ') || 'нет'
  const [had, has] = [listed(before.branchIds), listed(after.branchIds)]
  return had === has ? lines : [...lines, `Филиалы: ${had} → ${has}`]
}
