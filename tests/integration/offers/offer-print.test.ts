import { createHash } from 'node:crypto'
import { type OfferContentInput, offerDraftContentSchema } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { type GivenOffer, givenOffer } from '../../support/given-offer.ts'
import { readPdfText, readQrOfPdf } from '../../support/read-pdf.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop({ printsPdf: true })

async function print(visitor: TestVisitor, hash: string, line?: string, draft?: 1) {
  const asked = { hash, ...(line !== undefined && { line }), ...(draft && { draft }) }
  await visitor.trpc.offers.print.mutate(asked)
  await shop.drainOutbox()
  const view = await visitor.trpc.offers.print.mutate(asked)
  const file = await visitor.get(view.url ?? 'no address')
  return { view, file, pdf: file.rawPayload }
}

const codeOf = (change: Promise<unknown>) =>
  change.then(
    () => 'taken',
    (error: { data: { appCode: string } }) => error.data.appCode,
  )

describe('an offer as PDF', () => {
  it('says who offers what for how much, names author and language, and leads back to its page', async () => {
    const people = [{ name: 'Анна Крылова', position: 'Менеджер' }]
    const { hash } = await givenOffer(shop.db, { content: { people } })

    const { view, file, pdf } = await print(shop.visitor(), hash)

    expect(view).toMatchObject({ state: 'done', percent: 100, error: null })
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' })
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('Коммерческое предложение № '))
    const { text, title, author, language, isTagged, outline } = await readPdfText(pdf)
    expect(title).toMatch(/^Коммерческое предложение № \d+ от \d\d\.\d\d\.\d{4}$/)
    expect({ author, language, isTagged }).toEqual({ author: 'Анна Крылова', language: 'ru', isTagged: true })
    expect(outline).toEqual([title, 'Комбайн'])
    for (const words of ['Действует до 31.12.2099', 'Жатка', 'По желанию', '1 200 000 руб.', 'Страница 1 из 1']) {
      expect(text).toContain(words)
    }
    expect(await readQrOfPdf(pdf)).toBe(`${shop.app.config.publicUrl}/offer/${hash}`)
  })

  it('is one file for its edition, whoever asks and however often; a new edition is another', async () => {
    const { hash, id } = await givenOffer(shop.db)
    const guests = Array.from({ length: 4 }, () => shop.visitor())
    await Promise.all(guests.map((guest) => guest.trpc.offers.print.mutate({ hash })))
    const first = await print(shop.visitor(), hash)
    const again = await print(shop.visitor(), hash)
    expect(again.pdf.equals(first.pdf)).toBe(true)

    const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    await shop.visitor().trpc.offers.change.mutate({
      hash,
      version: 0,
      queue: [{ type: 'option', id: 'kit', count: 1 }],
    })
    const lines = [{ key: 'option:kit', verdict: 'accepted' as const }]
    await manager.trpc.offers.desk.answer.mutate({ id, version: 1, lines })
    const second = await print(shop.visitor(), hash)

    expect((await readPdfText(second.pdf)).text).toContain('1 238 600 руб.')
    const stored = await shop.db
      .selectFrom('offerPrint')
      .innerJoin('storedFile', 'storedFile.id', 'offerPrint.storedFileId')
      .select(['edition', 'sha256'])
      .where('offerId', '=', id)
      .orderBy('edition')
      .execute()
    const hashOf = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex')
    expect(stored).toEqual([
      { edition: 1, sha256: hashOf(first.pdf) },
      { edition: 2, sha256: hashOf(second.pdf) },
    ])
  })

  it('names the client to himself and his branch, and to nobody else with the link', async () => {
    const buyer = await givenBuyer(shop.db)
    const { hash, id } = await givenOffer(shop.db, { clientUserId: buyer.id })
    await shop.db.updateTable('offer').set({ clientName: 'КФХ Егоров' }).where('id', '=', id).execute()

    const own = await print(await shop.signedIn(buyer), hash)
    const strange = await print(shop.visitor(), hash)

    expect((await readPdfText(own.pdf)).text).toContain('КФХ Егоров')
    expect((await readPdfText(strange.pdf)).text).not.toContain('Егоров')
  })

  it('has the list’s prices of the discounts alone that the client is shown', async () => {
    const textOf = async (isSale: boolean) => {
      const line = { id: 'p1', article: 'А-1', name: 'Ремень', count: 1, priceMinor: 70_000_000 }
      const parts = [{ ...line, defaultPriceMinor: 77_654_300, isSale }]
      const { hash } = await givenOffer(shop.db, { variant: 'spareParts', content: { machines: [], parts } })
      return (await readPdfText((await print(shop.visitor(), hash)).pdf)).text
    }
    expect(await textOf(true)).toMatch(/776 543 руб\..*Скидка −76 543 руб\./s)
    const hidden = await textOf(false)
    expect(hidden).toContain('700 000 руб.')
    expect(hidden).not.toMatch(/Скидка|776 543|76 543/)
  })

  it('of a draft is the branch’s, says that it is one, and leaves the file of the version that follows alone', async () => {
    const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 1 }))
    const { hash, id } = await givenOffer(shop.db)
    const write = async (title: string) => {
      const { page, editions, client, costs, draftVersion } = await manager.trpc.offers.desk.get.query({ hash })
      const { variant, currency, rateMicros, validUntil } = page
      const content = offerDraftContentSchema.parse({ ...(editions[0]?.content ?? page.content), title })
      const terms = { id, variant, currency, rateMicros, validUntil, draftVersion, content, costs }
      return manager.trpc.offers.desk.save.mutate({ ...terms, client })
    }
    const textOf = async (draft?: 1) => (await readPdfText((await print(manager, hash, undefined, draft)).pdf)).text
    await write('Первая правка')
    expect(await textOf(1)).toMatch(/Черновик\. Коммерческое предложение № .*Первая правка/s)
    expect(await manager.trpc.offers.get.query({ hash, draft: 1 })).toMatchObject({
      isDraft: true,
      edition: 2,
      content: { title: 'Первая правка' },
    })
    const shown = await manager.trpc.offers.sheet.query({ hash, draft: 1 })
    expect(shown).toMatchObject({ isDraft: true, paper: { subject: 'Первая правка' } })
    expect(await codeOf(shop.visitor().trpc.offers.sheet.query({ hash, draft: 1 }))).toBe('not_found')
    await write('Вторая правка')
    expect(await textOf(1)).toContain('Вторая правка')
    expect(await textOf()).toContain('Комбайн')
    expect(await textOf()).not.toContain('правка')

    await manager.trpc.offers.desk.publish.mutate({ id, version: 0 })
    const sent = await textOf()
    expect(sent).toContain('Вторая правка')
    expect(sent).not.toContain('Черновик')
    const kept = await shop.db
      .selectFrom('offerPrint')
      .innerJoin('storedFile', 'storedFile.id', 'offerPrint.storedFileId')
      .select(['edition', 'keptAt'])
      .where('offerId', '=', id)
      .orderBy('offerPrint.createdAt')
      .execute()
    expect(kept.map(({ edition, keptAt }) => [edition, keptAt !== null])).toEqual([
      [2, false],
      [2, false],
      [1, true],
      [2, true],
    ])
  })

  it('of one machine has its lines and its sum alone', async () => {
    const { hash } = await givenOffer(shop.db, { content: twoMachines, variant: 'multiTech' })

    const { pdf } = await print(shop.visitor(), hash, 'm2')

    const { text } = await readPdfText(pdf)
    expect(text).toContain('Итого за позицию 300 руб.')
    expect(text).not.toContain('Первая машина')
    expect(await readQrOfPdf(pdf)).toBe(`${shop.app.config.publicUrl}/offer/${hash}/m2`)
    const { slides, isDraft } = await shop.visitor().trpc.offers.sheet.query({ hash, line: 'm2' })
    expect(slides.map(({ id, title }) => ({ id, title }))).toEqual([{ id: 'm2', title: 'Вторая машина' }])
    expect(isDraft).toBe(false)
  })

  it('is nobody’s of another link, of a draft or of a line that is not there, and no more once it is taken back', async () => {
    const guest = shop.visitor()
    const { hash, id } = await givenOffer(shop.db)
    await print(guest, hash)
    const draft = await givenOffer(shop.db, { state: 'draft' })
    const manager = await shop.signedIn(await givenBuyer(shop.db, { roles: ['branchManager'], branchId: 1 }))
    const elsewhere = await shop.signedIn(await givenBuyer(shop.db, { roles: ['employee'], branchId: 2 }))

    expect(await codeOf(guest.trpc.offers.print.mutate({ hash: `${hash}0` }))).toBe('not_found')
    expect(await codeOf(guest.trpc.offers.print.mutate({ hash, line: 'm7' }))).toBe('not_found')
    expect(await codeOf(guest.trpc.offers.print.mutate({ hash: draft.hash }))).toBe('not_found')
    for (const visitor of [guest, elsewhere]) {
      expect(await codeOf(visitor.trpc.offers.print.mutate({ hash, draft: 1 }))).toBe('not_found')
      expect(await codeOf(visitor.trpc.offers.get.query({ hash, draft: 1 }))).toBe('not_found')
    }

    await manager.trpc.offers.desk.revoke.mutate({ id, version: 0 })
    expect((await guest.get(`/api/offers/${hash}/pdf/file`)).statusCode).toBe(404)
  })
})

describe('a hostile offer', () => {
  it('of many lines whose names are markup is printed whole; of more than it may have it is refused with a reason', async () => {
    const lines = 200
    const name = `<script>alert(1)</script><img src="http://127.0.0.1/x">\u202e${'Щ'.repeat(200)}`
    const part = (index: number) => ({
      id: `p${index}`,
      article: `А-${index}`,
      name,
      count: 1,
      priceMinor: 100,
      defaultPriceMinor: 100,
    })
    const many: GivenOffer = {
      variant: 'spareParts',
      content: { machines: [], parts: Array.from({ length: lines }, (_, index) => part(index)) },
    }
    const { hash } = await givenOffer(shop.db, many)
    const work = (index: number) => ({ id: `w${index}`, title: 'Осмотр', minutes: 60, rateMinor: 1 })
    const longer = await givenOffer(shop.db, {
      content: {
        machines: [],
        works: Array.from({ length: 1_999 }, (_, index) => work(index)),
        parts: Array.from({ length: 1_002 }, (_, index) => part(index)),
      },
    })

    const { pdf } = await print(shop.visitor(), hash)

    const { text, pages } = await readPdfText(pdf)
    expect(pages).toBeGreaterThan(20)
    expect(text).toContain(`А-${lines - 1}`)
    expect(text).toContain('<script>alert(1)</script>')
    expect(text).toContain(`${lines} руб.`)

    expect(await codeOf(shop.visitor().trpc.offers.print.mutate({ hash: longer.hash }))).toBe('offer_too_long_to_print')
    const products = Array.from({ length: 10_000 }, (_, index) => ({
      id: `p${index}`,
      name,
      price: 1,
      count: { count: 1 },
    }))
    const headers = { authorization: `Bearer ${shop.app.config.oneCToken}` }
    const offer = { id: 'hostile', source: '1C', title: 'Запчасти', valid_date: '31.12.2099', products }
    const refused = await shop.visitor().post('/api/offers/import', offer, headers)
    expect(refused.json()).toMatchObject({ code: 'request_too_large', message: expect.stringContaining('частями') })
  })
})

describe('a browser that dies', () => {
  it('costs the file one try', async () => {
    const { hash } = await givenOffer(shop.db)
    const { pdf } = shop.app.ports
    shop.app.ports.pdf = { ...pdf, print: () => Promise.reject(new Error('Target closed')) }
    await shop.visitor().trpc.offers.print.mutate({ hash })
    await expect(shop.drainOutbox()).rejects.toThrow('Target closed')
    shop.app.ports.pdf = pdf
    expect(await shop.visitor().trpc.offers.print.mutate({ hash })).toMatchObject({ state: 'queued' })

    // What the queue does after the job's pause.
    await shop.db.updateTable('outbox').set({ dispatchedAt: null }).where('jobName', '=', 'offers.print').execute()
    expect((await print(shop.visitor(), hash)).view).toMatchObject({ state: 'done' })
  })
})

const twoMachines: Partial<OfferContentInput> = {
  title: 'Две машины',
  machines: ['Первая машина', 'Вторая машина'].map((name, index) => ({
    id: `m${index + 1}`,
    name,
    count: index + 1,
    priceMinor: 15_000,
    defaultPriceMinor: 15_000,
    commissioningMinor: 0,
  })),
}
