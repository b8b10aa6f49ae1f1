/** Whom to pay, and what for: the fields of the payment's two-dimensional code. */
export interface PaymentDetails {
  name: string
  account: string
  bankName: string
  bankCode: string
  correspondentAccount: string
  taxId: string
  taxReasonCode: string
  sumMinor: number
  purpose: string
}

/** ГОСТ Р 56042-2014, table 3: the longest value of each field, in characters. */
const fields = [
  ['Name', 160, (of: PaymentDetails) => of.name],
  ['PersonalAcc', 20, (of: PaymentDetails) => of.account],
  ['BankName', 45, (of: PaymentDetails) => of.bankName],
  ['BIC', 9, (of: PaymentDetails) => of.bankCode],
  ['CorrespAcc', 20, (of: PaymentDetails) => of.correspondentAccount || '0'],
  ['Sum', 18, (of: PaymentDetails) => String(of.sumMinor)],
  ['Purpose', 210, (of: PaymentDetails) => of.purpose],
  ['PayeeINN', 12, (of: PaymentDetails) => of.taxId],
  ['KPP', 9, (of: PaymentDetails) => of.taxReasonCode],
] as const

/** Marks that may part the fields; the first that occurs in no value. */
const separators = ['|', '~', '^', ';', '_', '#', '\u0001']

/**
 * What a bank's reader expects in the code: ST, version 0001, the text's encoding 2 (UTF-8), then the fields with the
 * obligatory ones first, parted by a mark that none of them contains (ГОСТ Р 56042-2014). The sum is in kopecks.
 */
export function toPaymentCode(details: PaymentDetails): string {
  const pairs = fields
    .map(([name, longest, read]) => [name, toLine(read(details)).slice(0, longest)] as const)
    .filter(([, value]) => value !== '')
  const separator = separators.find((mark) => pairs.every(([, value]) => !value.includes(mark)))
  if (separator === undefined) throw new Error('No mark is left to part the fields of the payment code')
  return ['ST00012', ...pairs.map(([name, value]) => `${name}=${value}`)].join(separator)
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
