import { appError, type Branch, kazakhstanCountryId } from '@agromarket/shared'
import type { Reader } from '../platform/db/index.ts'
import { type Issuer, issuerSchema, type Seller } from './paper.schema.ts'
import * as sellerRepository from './seller.repository.ts'

/** What a bank and an accountant cannot do without, as the shop's people call it. */
const requiredFields = {
  name: 'наименование',
  taxId: 'ИНН или БИН',
  address: 'адрес',
  bankName: 'банк',
  bankCode: 'БИК',
  account: 'расчётный счёт',
  director: 'руководитель',
  accountant: 'бухгалтер',
} as const satisfies Partial<Record<keyof Seller, string>>
const requiredInKazakhstan = { beneficiaryCode: 'КБе', paymentCode: 'КНП' } as const

interface IssuerRequest {
  branch: Branch
  manager: Issuer['manager']
  /** YYYY-MM-DD: the tax is that of this day. */
  issuedOn: string
}

/** Who sells at the branch and at what tax. Throws issuer_incomplete, which names what is missing. */
export async function getIssuer(db: Reader, { branch, manager, issuedOn }: IssuerRequest): Promise<Issuer> {
  const seller = await sellerRepository.findOfBranch(db, branch.id)
  const vatPercent = await sellerRepository.findVatPercent(db, branch.countryId, issuedOn)
  const missing = findMissing(seller)
  if (vatPercent === undefined) missing.push(`ставка НДС на ${issuedOn.split('-').reverse().join('.')}`)
  if (missing.length > 0) {
    throw appError('issuer_incomplete', {
      message: `Документ не выписать. ${branch.name}, не хватает реквизитов продавца: ${missing.join(', ')}. Их заполняют в разделе «Реквизиты».`,
    })
  }
  return issuerSchema.parse({ seller, vatPercent, branch, manager })
}

function findMissing(seller: Seller | undefined): string[] {
  if (!seller) return ['юридическое лицо']
  const required = { ...requiredFields, ...(seller.countryId === kazakhstanCountryId && requiredInKazakhstan) }
  return Object.entries(required).flatMap(([field, label]) => {
    const value = seller[field as keyof typeof required]
    return value.trim() === '' ? [label] : []
  })
}
