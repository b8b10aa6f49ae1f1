import { describe, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'

const message = {
  channel: 'email',
  recipient: 'buyer@shop.test',
  template: 'welcome',
  subject: 'Здравствуйте, <b>Пётр</b>',
  bodyText: 'Ссылка: http://shop.test/auth/confirm?token=abc&x=1 <script>alert(1)</script>',
  bodyHtml: '<p>Здравствуйте</p>',
  status: 'sent',
  sentAt: new Date('2026-11-21T05:00:00Z'),
} as const

describe('the outbox of demo mode', () => {
  const shop = useTestShop()

  it('shows what would have left, newest first, in the shape of the contract', async () => {
    await shop.db
      .insertInto('message')
      .values({ ...message, dedupeKey: 'one' })
      .execute()
    await shop.db
      .insertInto('message')
      .values({
        ...message,
        channel: 'call',
        recipient: '79107842136',
        code: '1435',
        subject: '',
        bodyHtml: null,
        dedupeKey: 'two',
      })
      .execute()

    const answer = await shop.visitor().get('/api/dev/outbox')

    expect(answer.statusCode).toBe(200)
    const { messages } = answer.json()
    expect(messages).toHaveLength(2)
    expect(messages[0]).toMatchObject({
      channel: 'call',
      to: '79107842136',
      code: '1435',
      at: '2026-11-21T05:00:00.000Z',
    })
    expect(messages[0]).not.toHaveProperty('subject')
    expect(messages[1]).toMatchObject({ channel: 'email', subject: message.subject, html: '<p>Здравствуйте</p>' })
    expect(messages[1]).not.toHaveProperty('code')
  })

  it('finds a recipient in any spelling', async () => {
    const spellings = ['BUYER@shop.test', '+7 (910) 784-21-36', '89107842136']

    const counts = await Promise.all(
      spellings.map(async (to) => {
        const answer = await shop.visitor().get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)
        return answer.json().messages.length
      }),
    )

    expect(counts).toEqual([1, 1, 1])
  })

  it('is a page as well, with links and without markup from messages', async () => {
    const answer = await shop.visitor().get('/dev/outbox?to=%22%3E%3Cimg%3E')
    const all = await shop.visitor().get('/dev/outbox')

    expect(answer.body).toContain('value="&quot;&gt;&lt;img&gt;"')
    expect(all.headers['content-type']).toContain('text/html')
    expect(all.body).toContain('Здравствуйте, &lt;b&gt;Пётр&lt;/b&gt;')
    expect(all.body).toContain('href="http://shop.test/auth/confirm?token=abc&amp;x=1"')
    expect(all.body).not.toContain('<script>')
  })
})

describe('production', () => {
  const shop = useTestShop({ adapt: (app) => ({ ...app, config: { ...app.config, isDemo: false } }) })

  it.each(['/api/dev/outbox', '/dev/outbox'])('has no %s', async (path) => {
    const answer = await shop.visitor().get(path)

    expect(answer.statusCode).toBe(404)
  })
})
