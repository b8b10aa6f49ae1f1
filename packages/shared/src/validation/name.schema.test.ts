import { describe, expect, it } from 'vitest'
import { authTexts } from '../auth/auth.rules.ts'
import { completeSocialSchema, registerByEmailSchema, verifyByCaptchaSchema } from '../auth/auth.schema.ts'
import { createOrderSchema } from '../orders/order.schema.ts'
import { updateProfileSchema } from '../users/user.schema.ts'

const forms = {
  profile: updateProfileSchema.shape.name,
  registration: registerByEmailSchema.shape.name,
  'first sign-in through another site': completeSocialSchema.shape.name,
  'order contact': createOrderSchema.shape.contacts.shape.name,
  'phone registration': verifyByCaptchaSchema.shape.name,
}

describe.each(Object.entries(forms))('the name of a %s', (form, schema) => {
  it.each([
    ['Анна\nАгромаркет: пароль сброшен', 'Анна Агромаркет: пароль сброшен'],
    ['Анна\r\n\u2028\u2029\u0085Полева', 'Анна Полева'],
    ['\u202eАнна\u202c \u200bПо\u00adлева\ufeff', 'Анна Полева'],
    ['\u0000Ан\u0007на\u007f', 'Анна'],
    ['  Анна \t Полева ', 'Анна Полева'],
    ["Д'Артаньян-Ёлкин 2-й, ИП «Ромашка»", "Д'Артаньян-Ёлкин 2-й, ИП «Ромашка»"],
    ['Әлия Төлегенқызы', 'Әлия Төлегенқызы'],
  ])('%j is %j', (name, expected) => {
    expect(schema.parse(name)).toBe(expected)
  })

  it.each(['', '   ', '\u200b', '\u202e\u202c', '\u3164', '\u2800', '\u00ad\u034f', '\n\r', '\ufeff\u2060'])(
    '%j is none',
    (name) => {
      const { data, error } = schema.safeParse(name)
      // Where the code is confirmed, at the latest, the phone's registration asks for it.
      if (form === 'phone registration') expect(data).toBe('')
      else expect(error?.issues.map(({ message }) => message)).toEqual([textOf(form)])
    },
  )

  it('is no longer than 200 letters', () => {
    expect(schema.safeParse('я'.repeat(201)).success).toBe(false)
  })
})

function textOf(form: string): string {
  return form === 'order contact' ? 'Укажите контактное лицо' : authTexts.name
}
