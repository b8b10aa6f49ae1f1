import { expect, it } from 'vitest'
import { failureText, toFailure } from './api-error.ts'

const refused = (data: object) => Object.assign(new Error('Сервис временно недоступен.'), { data })

it('tells the number of a request that failed through our fault', () => {
  const error = refused({ appCode: 'unavailable', requestId: 'req-7f' })

  expect(failureText(error)).toBe('Сервис временно недоступен. Номер запроса: req-7f')
})

it('tells a refusal and a lost connection without a number', () => {
  expect(failureText(refused({ appCode: 'not_found' }))).toBe('Сервис временно недоступен.')
  expect(toFailure(new TypeError('fetch failed'))).toMatchObject({ code: 'network', requestId: null })
})
