import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { signOkCall } from './ok-login.ts'

it('signs calls to ОК with the sorted parameters and the token’s own secret', () => {
  const md5 = (value: string) => createHash('md5').update(value).digest('hex')
  const signature = signOkCall({ method: 'users.getCurrentUser', application_key: 'KEY', format: 'json' }, 'TOKEN', {
    clientId: 'id',
    clientSecret: 'SECRET',
  })
  expect(signature).toBe(md5(`application_key=KEYformat=jsonmethod=users.getCurrentUser${md5('TOKENSECRET')}`))
})
