import { describe, expect, it } from 'vitest'
import { toLoggedError } from './to-logged-error.ts'

describe('toLoggedError', () => {
  it('keeps what explains a refused statement and drops the row in its detail', () => {
    const error = Object.assign(new Error('violates check constraint'), {
      code: '23514',
      table: 'customer_order',
      constraint: 'customer_order_total_minor_ck',
      detail: 'Failing row contains (Анна, 79161234561)',
      parameters: ['Анна'],
    })
    const logged = toLoggedError(error)
    expect(logged).toEqual({
      type: 'Error',
      message: 'violates check constraint',
      stack: expect.stringContaining('to-logged-error.test.ts'),
      code: '23514',
      table: 'customer_order',
      constraint: 'customer_order_total_minor_ck',
    })
  })

  it('masks e-mails and phones in texts of others, causes included', () => {
    const error = new Error('550 <anna@shop.test> unknown', {
      cause: new Error('to +7 (916) 123-45-61 and 79161234561'),
    })
    const text = JSON.stringify(toLoggedError(error))
    expect(text).not.toMatch(/anna|123-45-61|79161234561/)
    expect(toLoggedError(error).message).toBe('550 <…@…> unknown')
  })

  it('leaves paths, ids and times as they are', () => {
    const message =
      'at /srv/node_modules/.pnpm/pg@8.23.1/lib/client.js:694:17 id 01a1fcee-649a-7f83-9e2c-ba38fc1e97fe 1795244851535ms'
    expect(toLoggedError(new Error(message)).message).toBe(message)
  })

  it('takes anything that was thrown', () => {
    expect(toLoggedError('boom')).toEqual({ type: 'string', message: 'boom' })
  })
})
