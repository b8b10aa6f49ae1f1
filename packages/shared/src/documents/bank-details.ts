/** Weights of the key that a bank writes into an account's number (Bank of Russia, order of 08.09.1997 № 515). */
const accountWeights = [7, 1, 3] as const

/** A Russian БИК of a bank: nine digits that start with the country's code. It has no check digit of its own. */
export function isRussianBankCode(text: string): boolean {
  return /^04\d{7}$/.test(text)
}

/** Whether the key of a settlement account (р/с) belongs to the bank of that БИК. */
export function isAccountOf(account: string, bankCode: string): boolean {
  // Accounts that the Bank of Russia keeps itself are counted with its division's number.
  const bank = isOfCentralBank(bankCode) ? `0${bankCode.slice(4, 6)}` : bankCode.slice(-3)
  return /^\d{20}$/.test(account) && hasKey(bank + account)
}

/** Whether a correspondent account (к/с) is that of the bank of that БИК: it ends with the bank's number there. */
export function isCorrespondentAccountOf(account: string, bankCode: string): boolean {
  if (isOfCentralBank(bankCode)) return account === ''
  return (
    /^301\d{17}$/.test(account) && account.endsWith(bankCode.slice(-3)) && hasKey(`0${bankCode.slice(4, 6)}${account}`)
  )
}

function isOfCentralBank(bankCode: string): boolean {
  return /00[012]$/.test(bankCode)
}

function hasKey(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const weight = accountWeights[index % accountWeights.length] ?? 0
    return total + ((Number(digit) * weight) % 10)
  }, 0)
  return sum % 10 === 0
}

/** A БИК of Kazakhstan: the bank's SWIFT code, of eight or eleven signs. */
export function isKazakhBankCode(text: string): boolean {
  return /^[A-Z]{4}KZ[A-Z\d]{2}([A-Z\d]{3})?$/.test(text)
}

/** An ИИК: an IBAN of Kazakhstan, whose two check digits are made of all others (ISO 13616). */
export function isKazakhAccount(text: string): boolean {
  if (!/^KZ\d{5}[A-Z\d]{13}$/.test(text)) return false
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
