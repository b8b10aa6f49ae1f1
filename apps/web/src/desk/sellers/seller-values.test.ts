import type { DeskSeller } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { describeSellerChange, toSellerFields, toSellerValues } from './seller-values.ts'

const seller: DeskSeller = {
  id: 1,
  version: 3,
  countryId: 1,
  canEdit: true,
  invoicesIssued: 7,
  name: 'ООО «Нива»',
  taxId: '7707083893',
  taxReasonCode: '770701001',
  address: 'Смоленск',
  bankName: 'Банк',
  bankCode: '046600999',
  account: '40702810600000002614',
  correspondentAccount: '30101810500000000999',
  beneficiaryCode: '',
  paymentCode: '',
  director: 'Юдин П. П.',
  accountant: 'Лис А. А.',
  branchIds: [1, 2],
}

it('comes out of the form as it went in', () => {
  const { id: _id, version: _version, canEdit: _edit, invoicesIssued: _issued, ...fields } = seller
  expect(toSellerFields(toSellerValues(seller), 1)).toEqual(fields)
})

it('leaves behind what the other country does not have', () => {
  expect(toSellerFields(toSellerValues(seller), 115)).toMatchObject({ taxReasonCode: '', correspondentAccount: '' })
})

it('names what has changed, with branches by their names', () => {
  const after = { ...seller, director: 'Ким Е. Е.', branchIds: [1] }
  expect(describeSellerChange(seller, after, (id) => `Филиал ${id}`)).toEqual([
    'Руководитель: Юдин П. П. → Ким Е. Е.',
    'Филиалы: Филиал 1, Филиал 2 → Филиал 1',
  ])
})
