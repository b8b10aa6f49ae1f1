import { describe, expect, it } from 'vitest'
import { readPdfText } from '../../support/read-pdf.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop({ printsPdf: true })

const figures = {
  kind: 'leasing',
  priceMinor: 1_520_000_000,
  feeBp: 2_000,
  months: 36,
  pattern: 'seasonal',
  currency: 'RUB',
} as const

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

describe('a calculation of financing as PDF', () => {
  it('is printed for a guest with every payment, its figures those of the page', async () => {
    const guest = shop.visitor()
    const machine = 'Кировец <b>К-744Р2</b>'

    const begun = await guest.trpc.offers.printFinancing.mutate({ ...figures, machine })
    expect(begun).toMatchObject({ state: 'queued', percent: 0, url: null })
    expect((await guest.get(`/api/financing/pdf/${begun.id}/file`)).statusCode).toBe(404)
    await shop.drainOutbox()
    const { state, url } = (await guest.get(`/api/financing/pdf/${begun.id}`)).json()
    const file = await guest.get(url)

    expect(state).toBe('done')
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' })
    const { text, title } = await readPdfText(file.rawPayload)
    expect(title).toMatch(/^Расчёт финансирования от \d\d\.\d\d\.\d{4}$/)
    for (const words of ['Лизинг', machine, '15 200 000 руб.', '3 040 000 руб.', 'Платёж в сезон', 'не оферта']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    }
    // Its last payment leaves nothing to pay.
    expect(text).toMatch(/\d\d\.\d\d\.\d{4}\s+[\d\s]+\s0\b/)
  })

  it('is one file for the same figures, whoever asks and however many at once; other figures are another', async () => {
    const ask = (given: object = {}) => shop.visitor().trpc.offers.printFinancing.mutate({ ...figures, ...given })
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask({ machine: 'Один' })))
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
    const jobs = await shop.db
      .selectFrom('longJob')
      .select('id')
      .where('payload', '@>', JSON.stringify({ printId: asked[0]?.id }))
      .execute()
    expect(jobs).toHaveLength(1)
    // Beyond the programme's bounds it is what the page shows: the bound.
    expect((await ask({ machine: 'Один', months: 60 })).id).toBe((await ask({ machine: 'Один', months: 90 })).id)
    expect((await ask({ machine: 'Другой' })).id).not.toBe(asked[0]?.id)
  })

  it('is refused to an address that asks for ever new ones, while what it has is still handed out', async () => {
    const guest = shop.visitor()
    const ask = (priceMinor: number) => guest.trpc.offers.printFinancing.mutate({ ...figures, priceMinor })
    const first = await ask(100_000_000)
    const refusals = await Promise.all(Array.from({ length: 25 }, (_, index) => codeOf(ask(100_000_100 + index * 100))))
    expect(refusals).toContain('rate_limited')
    expect((await ask(100_000_000)).id).toBe(first.id)
  })

  it.each([
    ['no programme', { kind: 'gift' }],
    ['a price below nothing', { priceMinor: -1 }],
    ['a name of a page long', { machine: 'м'.repeat(121) }],
  ])('is refused for %s', async (_, wrong) => {
    const answer = await shop.visitor().post('/api/financing/pdf', { ...figures, ...wrong })
    expect(answer.statusCode).toBe(422)
  })
})
