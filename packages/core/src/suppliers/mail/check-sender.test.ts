import { describe, expect, it } from 'vitest'
import { isProven } from './check-sender.ts'

const from = 'price@belzap.example'
const ours = 'mx.agromarket.example'

describe('our mail server vouches for a sender', () => {
  it.each([
    'mx.agromarket.example; dkim=pass header.d=belzap.example header.s=mail',
    'MX.agromarket.example 1; spf=pass (ip 192.0.2.1 is allowed) smtp.mailfrom=bounce@Belzap.example',
    'mx.agromarket.example; spf=fail smtp.mailfrom=x@y.example; dmarc=pass (p=none) header.from=belzap.example',
  ])('by %s', (header) => {
    expect(isProven(from, [header], ours)).toBe(true)
  })

  it('of a domain below the one that passed', () => {
    const header = 'mx.agromarket.example; dkim=pass header.d=belzap.example'

    expect(isProven('price@mail.belzap.example', [header], ours)).toBe(true)
    expect(isProven('price@notbelzap.example', [header], ours)).toBe(false)
  })
})

describe('nobody vouches for a sender', () => {
  it.each([
    ['without any result', []],
    ['when another server says so', ['mx.forger.example; dkim=pass header.d=belzap.example']],
    ['when what passed is another domain', ['mx.agromarket.example; dkim=pass header.d=forger.example']],
    ['when a whole country passed', ['mx.agromarket.example; dkim=pass header.d=example']],
    [
      'when nothing passed',
      ['mx.agromarket.example; dkim=fail header.d=belzap.example; spf=softfail smtp.mailfrom=a@belzap.example'],
    ],
    [
      'when a comment says so',
      ['mx.agromarket.example; spf=none (x; dkim=pass header.d=belzap.example) smtp.mailfrom=a@b.example'],
    ],
    [
      'when a quoted text says so',
      ['mx.agromarket.example; spf=pass smtp.mailfrom="a; dkim=pass header.d=belzap.example"@forger.example'],
    ],
    [
      'when a result below our own says so',
      ['mx.agromarket.example; dkim=none', 'mx.agromarket.example; dkim=pass header.d=belzap.example'],
    ],
  ])('%s', (_when, headers) => {
    expect(isProven(from, headers, ours)).toBe(false)
  })

  it('when it is not known whose word counts', () => {
    expect(isProven(from, ['mx.agromarket.example; dkim=pass header.d=belzap.example'], null)).toBe(false)
  })
})
