import { expect, it } from 'vitest'
import { createOrderSchema } from '../orders/order.schema.ts'
import { authTexts } from './auth.rules.ts'
import { codeStepSchema } from './auth.schema.ts'

const inAuth = (phone: string) => codeStepSchema.safeParse({ phone })
const inOrder = (phone: string) => createOrderSchema.shape.contacts.safeParse({ name: 'Анна', phone })

it.each([
  ['79167770000', '79167770000'],
  ['89167770000', '79167770000'],
  ['+7 (916) 777-00-00', '79167770000'],
  ['+375 29 123-45-67', '375291234567'],
  ['+998 90 123 45 67', '998901234567'],
])('%s is %s, in an order as in an account', (phone, digits) => {
  expect(inAuth(phone).data?.phone).toBe(digits)
  expect(inOrder(phone).data?.phone).toBe(digits)
})

it.each(['', '9167770000', '791677700001', '891677700001', '37529123456', '09167770000', '0079167770000'])(
  '«%s» is no phone, in an order or an account',
  (phone) => {
    for (const { error } of [inAuth(phone), inOrder(phone)]) {
      expect(error?.issues.map(({ message }) => message)).toEqual([authTexts.phone])
    }
  },
)
