import type { TestShop } from './test-shop.ts'

/** Sends what waits and reads the newest message to `recipient`. */
export async function readMessage(
  shop: TestShop,
  recipient: string,
): Promise<{ channel: string; subject: string; bodyText: string; code: string }> {
  await shop.drainOutbox()
  const message = await shop.db
    .selectFrom('message')
    .select(['channel', 'subject', 'bodyText', 'code'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return { ...message, code: message.code ?? '' }
}

/** The one-time value of the link in the newest letter to `recipient`. */
export async function readLinkToken(shop: TestShop, recipient: string): Promise<string> {
  const { bodyText } = await readMessage(shop, recipient)
  const token = /token=([\w-]+)/.exec(bodyText)?.[1]
  if (!token) throw new Error(`No link in «${bodyText}»`)
  return token
}

export async function countMessages(shop: TestShop, recipient: string): Promise<number> {
  const rows = await shop.db.selectFrom('message').select('id').where('recipient', '=', recipient).execute()
  return rows.length
}
