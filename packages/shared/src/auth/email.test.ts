import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOrderSchema } from '../orders/order.schema.ts'
import { authTexts } from './auth.rules.ts'
import { loginSchema, registerByEmailSchema, requestEmailResetSchema } from './auth.schema.ts'
import { isEmail } from './email.ts'

/** What a mail program, a header or a log could read as more, or as other, than one address. */
const hostile = fc.oneof(
  fc.constantFrom(
    ...'<>()[],;:\\"@|{}%!`#$^*=?/~ \t\r\n\u0000\u0001\u007f\u0085\u00a0\u00ad\u200b\u200d\u202e\u2028\ufeff',
  ),
  fc.constantFrom('..', '\u212a', '\u017f', '\u0131', '＠', '，', '．', 'е\u0301', '😀'),
)

describe('isEmail', () => {
  it.each([
    'anna@mail.ru',
    'a@b.cc',
    'Anna.Poleva+zakaz@post.agro-mir.info',
    "o'brien_7@x-1.com",
    'агроном@ферма.рф',
    'buyer@demo.local',
  ])('takes %s', (value) => {
    expect(isEmail(value)).toBe(true)
  })

  it.each([
    'x<victim@mail.ru',
    'victim,foo@mail.ru',
    '\u0001@mail.ru',
    'anna@post.museum',
    'anna@mail.r',
    'anna@mail.r1',
    'anna@mail',
    'anna@.ru',
    'anna@-mail.ru',
    'anna@mail-.ru',
    'anna@mail..ru',
    '.anna@mail.ru',
    'anna.@mail.ru',
    'an..na@mail.ru',
    '@mail.ru',
    'anna@',
    'anna@192.168.0.1',
    'anna@x@mail.ru',
    'attacker@evil.test\r\nBcc: victim@mail.ru',
    'anna@demo.locals',
    'anna@sub.demo.local',
    `${'a'.repeat(65)}@mail.ru`,
    `anna@${'a'.repeat(64)}.ru`,
    `anna@${'abc.'.repeat(60)}ru`,
  ])('refuses %j', (value) => {
    expect(isEmail(value)).toBe(false)
  })

  it('takes no hostile sign anywhere', () => {
    fc.assert(
      fc.property(hostile, fc.nat({ max: 'anna@mail.ru'.length }), (sign, at) => {
        expect(isEmail(`${'anna@mail.ru'.slice(0, at)}${sign}${'anna@mail.ru'.slice(at)}`)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('takes of all signs only letters, digits and the few signs of mailboxes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), (unit) => {
        const sign = String.fromCharCode(unit)
        if (isEmail(`anna${sign}7@mail.ru`)) expect(sign).toMatch(/^[A-Za-z0-9А-Яа-яЁё_'+.-]$/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('answers at once however the text repeats itself', () => {
    const started = performance.now()
    isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)
    expect(performance.now() - started).toBeLessThan(100)
  })
})

describe('every form', () => {
  const issueOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
    result.error?.issues.find(({ path }) => path.at(-1) === 'email')?.message

  it.each(['x<victim@mail.ru', 'victim,foo@mail.ru', '\u0001@mail.ru'])('refuses %j in its own words', (email) => {
    expect(issueOf(registerByEmailSchema.safeParse({ email }))).toBe(authTexts.emailRegistration)
    expect(issueOf(requestEmailResetSchema.safeParse({ email }))).toBe(authTexts.emailRegistration)
    expect(issueOf(loginSchema.safeParse({ type: 'email', email, password: 'p' }))).toBe(authTexts.emailLogin)
    expect(issueOf(createOrderSchema.safeParse({ contacts: { email } }))).toBe(authTexts.emailLogin)
  })
})
