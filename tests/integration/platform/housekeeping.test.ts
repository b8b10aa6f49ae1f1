import { deleteExpired } from '@agromarket/core/auth'
import { failStaleMessages } from '@agromarket/core/notifications'
import { deleteDoneRows } from '@agromarket/core/platform/outbox'
import { expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
const day = 24 * 60 * 60 * 1000
const ago = (ms: number) => new Date(Date.now() - ms)

it('deletes sessions that are over, with their guests’ carts, and leaves the living ones', async () => {
  const insert = (expiresAt: Date) =>
    shop.db
      .insertInto('session')
      .values({ tokenHash: Buffer.from(crypto.randomUUID()), expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
  const over = await insert(ago(1000))
  const living = await insert(ago(-day))
  await shop.db
    .insertInto('cart')
    .values([{ sessionId: over.id }, { sessionId: living.id }])
    .execute()

  const counts = await deleteExpired(shop.app)

  expect(counts).toEqual({ session: 1 })
  expect(await shop.db.selectFrom('session').select('id').execute()).toEqual([{ id: living.id }])
  expect(await shop.db.selectFrom('cart').select('sessionId').execute()).toEqual([{ sessionId: living.id }])
})

it('deletes spent captchas and sign-in attempts that are over', async () => {
  const rows = [ago(1000), ago(-day)].map((expiresAt) => ({ tokenHash: Buffer.from(crypto.randomUUID()), expiresAt }))
  await shop.db.insertInto('captchaSpend').values(rows).execute()
  const state = { provider: 'yandex', codeVerifier: 'v', redirectPath: '/' }
  await shop.db
    .insertInto('oauthState')
    .values(rows.map(({ tokenHash, expiresAt }) => ({ ...state, stateHash: tokenHash, expiresAt })))
    .execute()

  const counts = await deleteExpired(shop.app)

  expect(counts).toEqual({ captcha_spend: 1, oauth_state: 1 })
})

it('works off more rows than one statement takes', async () => {
  const rows = Array.from({ length: 2_300 }, () => ({
    tokenHash: Buffer.from(crypto.randomUUID()),
    expiresAt: ago(1000),
  }))
  await shop.db.insertInto('captchaSpend').values(rows).execute()

  const counts = await deleteExpired(shop.app)

  expect(counts).toEqual({ captcha_spend: 2_300 })
})

it('deletes outbox rows only days after their jobs ended', async () => {
  const job = (jobName: string, times: { dispatchedAt?: Date; doneAt?: Date; createdAt?: Date } = {}) => ({
    jobName,
    queue: 'default',
    payload: '{}',
    ...times,
  })
  await shop.db
    .insertInto('outbox')
    .values([
      job('done-long-ago', { dispatchedAt: ago(4 * day), doneAt: ago(4 * day) }),
      job('done-yesterday', { dispatchedAt: ago(day), doneAt: ago(day) }),
      job('under-way', { dispatchedAt: ago(4 * day) }),
      job('never-ended', { dispatchedAt: ago(day), createdAt: ago(31 * day) }),
      job('waiting'),
    ])
    .execute()

  expect(await deleteDoneRows(shop.db)).toBe(2)
  const left = await shop.db.selectFrom('outbox').select('jobName').orderBy('jobName').execute()
  expect(left.map(({ jobName }) => jobName)).toEqual(['done-yesterday', 'under-way', 'waiting'])
})

it('makes a message visible as failed whose job was lost', async () => {
  const message = { channel: 'email', recipient: 'lost@shop.test', template: 'welcome' }
  await shop.db
    .insertInto('message')
    .values([
      { ...message, dedupeKey: 'lost', createdAt: ago(27 * 60 * 60 * 1000) },
      { ...message, dedupeKey: 'fresh' },
    ])
    .execute()

  expect(await failStaleMessages(shop.app)).toBe(1)
  const rows = await shop.db.selectFrom('message').select(['dedupeKey', 'status']).orderBy('dedupeKey').execute()
  expect(rows).toEqual([
    { dedupeKey: 'fresh', status: 'pending' },
    { dedupeKey: 'lost', status: 'failed' },
  ])
})
