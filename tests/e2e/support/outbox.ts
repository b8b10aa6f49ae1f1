import { type APIRequestContext, expect } from '@playwright/test'

export interface OutboxMessage {
  id: string
  channel: 'call' | 'sms' | 'email'
  to: string
  code?: string
  subject?: string
  text: string
  html?: string
  at: string
}

/** Messages of the demo outbox to one person, newest first (contract §1). */
export async function readOutbox(request: APIRequestContext, to: string): Promise<OutboxMessage[]> {
  const answer = await request.get('/api/dev/outbox', { params: { to } })
  expect(answer.status()).toBe(200)
  const { messages }: { messages: OutboxMessage[] } = await answer.json()
  return messages
}

/** Waits until the worker has sent what `isWanted` describes, and returns it. */
export async function waitForMessage(
  request: APIRequestContext,
  to: string,
  isWanted: (message: OutboxMessage) => boolean,
): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined
  await expect
    .poll(
      async () => {
        found = (await readOutbox(request, to)).find(isWanted)
        return found !== undefined
      },
      { message: `a message to ${to}`, timeout: 15_000 },
    )
    .toBe(true)
  if (!found) throw new Error('The poll has passed without a message')
  return found
}
