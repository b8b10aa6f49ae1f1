import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { TestShop } from '../../support/test-shop.ts'
import { basePassword } from './given-base.ts'

/** What 1C asks about orders in one session. */
export interface SaleSession {
  ask: (query: string) => Promise<LightMyRequestResponse>
  send: (xml: string | Buffer, filename?: string) => Promise<LightMyRequestResponse>
}

export async function openSaleSession(shop: TestShop, base: { login: string }): Promise<SaleSession> {
  const authorization = `Basic ${Buffer.from(`${base.login}:${basePassword}`).toString('base64')}`
  const url = '/1c_exchange?type=sale&mode='
  const signedIn = await shop.server.inject({ method: 'GET', url: `${url}checkauth`, headers: { authorization } })
  const [word, name, value] = signedIn.body.split('\n')
  expect(word, signedIn.body).toBe('success')
  const headers = { cookie: `${name}=${value}`, 'content-type': 'application/octet-stream' }
  return {
    ask: (query) => shop.server.inject({ method: 'GET', url: `${url}${query}`, headers }),
    send: (payload, filename = 'orders-1.xml') =>
      shop.server.inject({ method: 'POST', url: `${url}file&filename=${filename}`, headers, payload }),
  }
}
