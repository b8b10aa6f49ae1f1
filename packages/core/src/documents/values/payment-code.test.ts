import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toPaymentCode } from './payment-code.ts'

const details = {
  name: 'ООО «Агромаркет»',
  account: '40702810000000002614',
  bankName: 'АО «Банк Нива», г. Смоленск',
  bankCode: '046600000',
  correspondentAccount: '30101810000000000000',
  taxId: '6700000000',
  taxReasonCode: '670001001',
  sumMinor: 4_936_000,
  purpose: 'Оплата по счёту № 2614 от 16.03.2026, в т. ч. НДС 8900,98 руб.',
}

it('names the fields as ГОСТ Р 56042 does, the obligatory ones first', () => {
  expect(toPaymentCode(details)).toBe(
    'ST00012|Name=ООО «Агромаркет»|PersonalAcc=40702810000000002614|BankName=АО «Банк Нива», г. Смоленск|BIC=046600000|' +
      'CorrespAcc=30101810000000000000|Sum=4936000|Purpose=Оплата по счёту № 2614 от 16.03.2026, в т. ч. НДС 8900,98 руб.|' +
      'PayeeINN=6700000000|KPP=670001001',
  )
})

it('whatever the names contain, a reader finds every field again', () => {
  const words = fc.string({ unit: fc.constantFrom(...'абв |~=\n«»'), maxLength: 300 })
  fc.assert(
    fc.property(words, words, fc.integer({ min: 1, max: 1e14 }), (name, purpose, sumMinor) => {
      const code = toPaymentCode({ ...details, name: `Х${name}`, purpose, sumMinor })
      const separator = code.charAt(7)
      const read = new Map(
        code
          .slice(8)
          .split(separator)
          .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
      )

      const asLine = (text: string) => text.replace(/\s+/g, ' ').trim()
      expect(read.get('Name')).toBe(asLine(`Х${name}`).slice(0, 160))
      expect(read.get('Purpose') ?? '').toBe(asLine(purpose).slice(0, 210))
      expect(read.get('Sum')).toBe(String(sumMinor))
      expect(read.get('KPP')).toBe('670001001')
    }),
  )
})
