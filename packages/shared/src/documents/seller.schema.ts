import { kazakhstanCountryId, russiaCountryId } from '../area/country.ts'
import { isBin, isInn } from '../organizations/tax-id.ts'
import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import {
  isAccountOf,
  isCorrespondentAccountOf,
  isKazakhAccount,
  isKazakhBankCode,
  isRussianBankCode,
} from './bank-details.ts'

/** A number as people paste it: in groups, in small letters. */
const packed = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
const filled = (max: number, message: string) => lineField(max).pipe(z.string().min(1, message))

const common = {
  name: filled(200, 'Укажите наименование'),
  address: filled(300, 'Укажите юридический адрес'),
  bankName: filled(200, 'Укажите банк'),
  director: filled(100, 'Укажите руководителя'),
  accountant: filled(100, 'Укажите главного бухгалтера'),
  /** The branches whose invoices he makes out. */
  branchIds: z.array(smallRecordId).max(200),
}
const absent = z.literal('').default('')

const russianFields = z
  .object({
    ...common,
    countryId: z.literal(russiaCountryId),
    taxId: packed.refine(isInn, 'Проверьте ИНН: 10 или 12 цифр, последние считаются из первых'),
    /** Empty of a sole trader. */
    taxReasonCode: packed.refine((text) => text === '' || /^\d{4}[\dA-Z]{2}\d{3}$/.test(text), 'КПП: 9 знаков'),
    bankCode: packed.refine(isRussianBankCode, 'БИК: 9 цифр, начинается с 04'),
    account: packed.refine((text) => /^\d{20}$/.test(text), 'Расчётный счёт: 20 цифр'),
    correspondentAccount: packed,
    beneficiaryCode: absent,
    paymentCode: absent,
  })
  .refine(({ taxId, taxReasonCode }) => (taxId.length === 10) === (taxReasonCode !== ''), {
    path: ['taxReasonCode'],
    message: 'КПП есть у организации (ИНН из 10 цифр) и не бывает у предпринимателя',
  })
  .refine(({ account, bankCode }) => isAccountOf(account, bankCode), {
    path: ['account'],
    message: 'Счёт не подходит к БИК: проверьте цифры',
  })
  .refine(({ correspondentAccount, bankCode }) => isCorrespondentAccountOf(correspondentAccount, bankCode), {
    path: ['correspondentAccount'],
    message: 'Корр. счёт не подходит к БИК: проверьте цифры',
  })

const kazakhFields = z.object({
  ...common,
  countryId: z.literal(kazakhstanCountryId),
  taxId: packed.refine(isBin, 'Проверьте БИН: 12 цифр, последняя считается из первых'),
  taxReasonCode: absent,
  bankCode: packed.refine(isKazakhBankCode, 'БИК банка Казахстана: 8 или 11 латинских букв и цифр'),
  account: packed.refine(
    isKazakhAccount,
    'Проверьте ИИК: две латинские буквы и 18 знаков после них, первые два считаются из остальных',
  ),
  correspondentAccount: absent,
  beneficiaryCode: packed.refine((text) => /^[12][1-9]$/.test(text), 'КБе: 2 цифры, у компании-резидента 17'),
  paymentCode: packed.refine((text) => /^\d{3}$/.test(text), 'КНП: 3 цифры, за товары 710'),
})

/** Whom invoices name and where their money goes, as the staff fill it in; numbers agree with their check digits. */
export const sellerFieldsSchema = z.discriminatedUnion('countryId', [russianFields, kazakhFields], 'Выберите страну')
export type SellerFields = z.infer<typeof sellerFieldsSchema>

export const addSellerSchema = z.object({ fields: sellerFieldsSchema })
export const changeSellerSchema = z.object({
  id: smallRecordId,
  version: wholeNumber({ min: 1 }),
  fields: sellerFieldsSchema,
})
export type ChangeSeller = z.infer<typeof changeSellerSchema>

/** Who sells, with what the staff may do about him. */
export interface DeskSeller
  extends Omit<SellerFields, 'countryId' | 'correspondentAccount' | 'beneficiaryCode' | 'paymentCode'> {
  id: number
  version: number
  countryId: number
  correspondentAccount: string
  beneficiaryCode: string
  paymentCode: string
  /** The last number that an invoice of his has. */
  invoicesIssued: number
  /** False: other branches sell by him too, an administrator changes him. */
  canEdit: boolean
}

/** A change of somebody's details; null: there was nobody before. */
export interface SellerChange {
  id: string
  sellerId: number
  userName: string
  before: KeptSeller | null
  after: KeptSeller
  at: string
}

/** What the history keeps. */
export type KeptSeller = Omit<DeskSeller, 'canEdit' | 'version' | 'invoicesIssued'>

/** All that the screen of sellers shows. */
export interface SellersDesk {
  sellers: DeskSeller[]
  /** The branches that may be given to a seller. */
  branches: { id: number; city: string; countryId: number }[]
  /** Whether the visitor may add sellers and give them branches. */
  canAssign: boolean
  changes: SellerChange[]
}
